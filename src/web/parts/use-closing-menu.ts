import { useEffect, type RefObject } from 'react'

/**
 * Esc closes the menu and returns the focus to its button; moving elsewhere closes it too. `chosen`: the menu's value; when it changes, the
 * menu closes as by Esc.
 */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>, chosen?: string): void {
  useEffect(() => closeByKeys(menu.current), [menu])
  useEffect(() => closeOnceChosen(menu.current, chosen), [menu, chosen])
}

function closeOnceChosen(menu: HTMLDetailsElement | null, chosen: string | undefined): void {
  if (menu === null || chosen === undefined || menu.dataset['chosen'] === chosen) return
  const isFirst = menu.dataset['chosen'] === undefined
  menu.dataset['chosen'] = chosen
  if (isFirst || !menu.open) return
  const hadFocus = menu.contains(document.activeElement)
  menu.open = false
  if (hadFocus) menu.querySelector('summary')?.focus()
}

function closeByKeys(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (menu === null) return undefined
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    // Without a target the window lost the focus, or an unfocusable place was pressed, which may be inside the menu.
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  }
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', onPress)
  // Not at the menu: Safari gives a pressed button no focus.
  document.addEventListener('keydown', onKey)
  menu.addEventListener('focusout', onLeave)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
    menu.removeEventListener('focusout', onLeave)
  }
}
