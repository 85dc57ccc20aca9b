/** Longer texts may have more lines than browsers balance. */
const LONG = 120
/** A text of words has a space within this many characters. */
const MAX_WORD_LENGTH = 60

/** CSS class for line breaks: data without spaces (ids, addresses, base64) breaks anywhere, words between words. */
export function breakOf(text: string): 'any' | 'brk' | 'brk-long' {
  if (/\s/.test(text.slice(0, MAX_WORD_LENGTH))) return 'any'
  return text.length > LONG ? 'brk-long' : 'brk'
}
