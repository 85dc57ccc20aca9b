/** The text without every `character` at its end. Linear, while a pattern like `0+$` is quadratic on a long run before another one. */
export function trimEnd(text: string, character: string): string {
  const code = character.charCodeAt(0)
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === code) end -= 1
  return text.slice(0, end)
}
