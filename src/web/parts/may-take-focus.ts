/**
 * Whether the focus may move by itself, now that an answer is there: a visitor who has gone on to a field or a button is left alone, or what
 * they type becomes keys of the site. `own`: what was pressed is in it.
 */
export function mayTakeFocus(own?: Element | null): boolean {
  const active = document.activeElement
  // Safari focuses what is around a link in place of the link: that takes no keys.
  return active === null || active === document.body || active.matches('a, [tabindex="-1"]') || own?.contains(active) === true
}
