/**
 * Whether the page may move the focus after an answer arrived. If the visitor has moved to a field or a button, the focus must stay:
 * otherwise typed text would trigger keyboard shortcuts. `own`: contains the pressed element.
 */
export function mayTakeFocus(own?: Element | null): boolean {
  const active = document.activeElement
  if (active === null || active === document.body || own?.contains(active) === true) return true
  // Safari focuses the container of a link instead of the link, and it takes no keys. A dialog keeps its focus.
  return active.matches('a, [tabindex="-1"]') && active.closest('dialog') === null
}
