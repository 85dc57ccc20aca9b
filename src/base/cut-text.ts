const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/**
 * The first `length` UTF-16 units of a text, one less where the last would be half a character. A cut text is a copy: a slice would keep
 * the complete text in memory.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const part = text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length)
  return JSON.parse(JSON.stringify(part)) as string
}
