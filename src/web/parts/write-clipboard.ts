/** Copies a text. Rejects where the browser does not allow it. Pages over plain http have no clipboard: there a selection is copied. */
export async function writeClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const { copySelection } = await import('./copy-selection.ts')
  if (!copySelection(text)) throw new Error('no clipboard')
}
