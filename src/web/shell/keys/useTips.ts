import { useEffect } from 'react'
import css from './Tip.module.css'

const ROOM_PX = 8
const HELD = 'a, button, summary, input, select, label, [role=tab]'

/** What an element's tooltip says; charts have it as a title element of theirs. */
function textOf(element: Element): string {
  const own = element.getAttribute('title') ?? ''
  if (own !== '') return own
  return [...element.children].find(({ localName }) => localName === 'title')?.textContent ?? ''
}

const ownerOf = (target: EventTarget | null): Element | undefined => {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement)
    if (textOf(element) !== '' && element.localName !== 'svg') return element
  return undefined
}

/**
 * Tooltips for who has no mouse: browsers show the title of an element to a resting pointer alone. Here it opens when the keyboard reaches
 * the element, and at a tap on what does nothing else; it closes at Escape, at the next tap and when the page moves.
 */
export function useTips(): void {
  useEffect(() => {
    const tip = document.createElement('div')
    tip.className = css.tip ?? ''
    tip.setAttribute('role', 'tooltip')
    tip.hidden = true
    document.body.append(tip)
    const close = (): void => {
      tip.hidden = true
    }
    const open = (owner: Element): void => {
      tip.textContent = textOf(owner)
      tip.hidden = false
      const { left, top, bottom } = owner.getBoundingClientRect()
      const { width, height } = tip.getBoundingClientRect()
      const isBelow = bottom + height + ROOM_PX < window.innerHeight
      tip.style.left = `${Math.max(ROOM_PX, Math.min(left, window.innerWidth - width - ROOM_PX))}px`
      tip.style.top = `${isBelow ? bottom + ROOM_PX : Math.max(ROOM_PX, top - height - ROOM_PX)}px`
    }
    const onFocus = ({ target }: FocusEvent): void => {
      // A tap moves the focus too, to whatever holds what was tapped.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      if (textOf(target) === '') close()
      else open(target)
    }
    const onTap = ({ target, pointerType }: PointerEvent): void => {
      const owner = pointerType === 'mouse' ? undefined : ownerOf(target)
      // A tap on a link or button is theirs.
      if (owner === undefined || owner.closest(HELD) !== null || (target as Element).closest(HELD) !== null) close()
      else open(owner)
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerup', onTap)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', close, { passive: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', close)
      document.removeEventListener('pointerup', onTap)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', close)
      tip.remove()
    }
  }, [])
}
