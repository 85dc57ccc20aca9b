/** The text without every `character` at its end. Linear, where an expression like `0+$` takes the square of a long run that ends in another one. */
export function trimEnd(text: string, character: string): string {
  const code = character.charCodeAt(0)
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === code) end -= 1
  return text.slice(0, end)
}
