/** Copies a text the way browsers had before: what is selected is copied by a command. Whether it was. */
export function copySelection(text: string): boolean {
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
