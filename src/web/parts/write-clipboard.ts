/** Copies a text. Rejects where the browser does not allow it: pages without a secure origin have no clipboard. */
export async function writeClipboard(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
