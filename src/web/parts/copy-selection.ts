/** Copies a text in the old way: selects it and runs a command. Returns whether it worked. */
export function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  // While a dialog is open, only elements inside it can get the focus.
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  // Deprecated, but pages without a secure origin have no alternative.
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isDone
}
