import { useEffect, type RefObject } from 'react'

const ARROWS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/**
 * Keys and clicks of a list opened at a button: Escape and a click outside close it, arrows move among the elements that match `stops`. The
 * platform's `popover` does the first two, but Safari before 17 and Chrome before 114 lack it.
 */
export function usePopup(
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  stops: string,
  onClose: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true && opener.current?.contains(target) !== true) onClose()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
      else if (box.current !== null) moveFocus(event, [...box.current.querySelectorAll<HTMLElement>(stops)])
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, opener, stops, onClose])
}

function moveFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const at = stops.findIndex((stop) => stop === event.target)
  const step = ARROWS.get(event.key)
  const next = step === undefined || at === -1 ? undefined : stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus({ preventScroll: true })
}
