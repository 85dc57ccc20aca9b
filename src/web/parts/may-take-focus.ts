/**
 * Whether the focus may move by itself, now that an answer is there: a visitor who has gone on to a field or a button is left alone, or what
 * they type becomes keys of the site. `own`: what was pressed is in it.
 */
export function mayTakeFocus(own?: Element | null): boolean {
  const active = document.activeElement
  if (active === null || active === document.body || own?.contains(active) === true) return true
  // Safari focuses what is around a link in place of the link: that takes no keys. A dialog keeps its focus.
  return active.matches('a, [tabindex="-1"]') && active.closest('dialog') === null
}
