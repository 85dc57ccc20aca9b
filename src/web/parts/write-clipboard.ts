/** Copies a text. Rejects if the browser does not allow it. Pages over plain http have no clipboard, so a selection is copied there. */
export async function writeClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const { copySelection } = await import('./copy-selection.ts')
  if (!copySelection(text)) throw new Error('no clipboard')
}
