const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/** The first `length` UTF-16 units of a text, one less where the last would be half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  return text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length)
}
