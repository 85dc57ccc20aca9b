import { shortText } from './shorten.ts'

/** A symbol is a few letters; a hostile one is no sentence. */
export const SYMBOL_LENGTH = 16
/** Letters that are shown of a word that somebody typed and nothing takes. */
export const WORD_SHOWN = 64
const LONGEST = 200

const BREAKS = /[\s\p{Cc}]+/gu
/** Marks that turn or hide what stands around them. The joiner of emoji and the marks of scripts stay. */
const TURNING = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/**
 * Words of the chain where no markup can hold them: titles, tooltips, descriptions, labels for assistive technology. One line, nothing
 * that controls or turns, cut to a length.
 */
export const oneLine = (text: string, length = LONGEST): string =>
  shortText(
    text
      .slice(0, length * 8)
      .toWellFormed()
      .replaceAll(BREAKS, ' ')
      .replaceAll(TURNING, '')
      .trim(),
    length,
  )

/** A symbol, or a searched word, inside a sentence: set apart, so that letters written from the right leave the sentence in its order. */
export const setApart = (words: string, length = SYMBOL_LENGTH): string => `\u2068${oneLine(words, length)}\u2069`
