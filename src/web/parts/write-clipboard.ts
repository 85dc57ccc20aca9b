/** Copies a text. Rejects where the browser does not allow it. Pages over plain http have no clipboard: there a selection is copied. */
export async function writeClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  if (!copySelection(text)) throw new Error('no clipboard')
}

/** The way browsers had before: what is selected is copied by a command. */
function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  // Inside a dialog only what it holds can have the focus.
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  // It has no successor on pages without a secure origin.
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isDone
}
