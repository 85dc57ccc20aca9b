import { useEffect, type RefObject } from 'react'

/** Esc closes the menu and gives the focus back to its button; whoever goes on elsewhere closes it too. */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => closeByKeys(menu.current), [menu])
}

function closeByKeys(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (menu === null) return undefined
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !menu.contains(relatedTarget)) menu.open = false
  }
  menu.addEventListener('keydown', onKey)
  menu.addEventListener('focusout', onLeave)
  return () => {
    menu.removeEventListener('keydown', onKey)
    menu.removeEventListener('focusout', onLeave)
  }
}
