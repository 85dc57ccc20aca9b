/** Longer texts may have more lines than browsers balance. */
const LONG = 120
/** Letters before the first space of a text of words. */
const MAX_WORD_LENGTH = 60

/** The class by which a text breaks into lines: data without spaces (ids, addresses, base64) anywhere, words between words. */
export function breakOf(text: string): 'any' | 'brk' | 'brk-long' {
  if (/\s/.test(text.slice(0, MAX_WORD_LENGTH))) return 'any'
  return text.length > LONG ? 'brk-long' : 'brk'
}
