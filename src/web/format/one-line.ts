import { shortText } from './shorten.ts'

/** A symbol has a few letters; a longer one is cut, because it might be a hostile sentence. */
export const SYMBOL_LENGTH = 16
/** Number of characters shown of a typed word that is not accepted. */
export const WORD_SHOWN = 64
const LONGEST = 200

const BREAKS = /[\s\p{Cc}]+/gu
/** Marks that reverse or hide the text around them. The joiner of emoji and the marks of scripts stay. */
const TURNING = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/**
 * Chain text for places without markup: titles, tooltips, descriptions, labels for assistive technology. One line without control and
 * direction characters, cut to a length.
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

/** A symbol or a search word inside a sentence, isolated so that right-to-left letters do not reorder the sentence. */
export const setApart = (words: string, length = SYMBOL_LENGTH): string => `\u2068${oneLine(words, length)}\u2069`
