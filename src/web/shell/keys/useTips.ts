import { useEffect } from 'react'
import css from './Tip.module.css'

const ROOM_PX = 8
const HELD = 'a, button, summary, input, select, label, [role=tab]'

/** Tooltip text of an element; charts have it in a `title` element. */
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
 * Tooltips without a mouse: browsers show the title of an element only to a resting pointer. Here it opens on keyboard focus and on a tap
 * on an element without an action; it closes on Escape, on the next tap and on scrolling.
 */
export function useTips(): void {
  useEffect(() => {
    const tip = document.createElement('div')
    tip.className = `popup ${css.tip}`
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
      // A tap also moves the focus, to an element around the tapped one.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      if (textOf(target) === '') close()
      else open(target)
    }
    const onTap = ({ target, pointerType }: PointerEvent): void => {
      const owner = pointerType === 'mouse' ? undefined : ownerOf(target)
      // A tap on a link or button belongs to it.
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
