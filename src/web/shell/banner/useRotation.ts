import { useEffect, useState } from 'react'

/** Spec: AD-007, OPEN-087. */
export const ROTATION_MS = 8_000

/**
 * Counts the turns of rotating items, from 0 as the server renders it. It pauses while the pointer or the focus is on an item, while the
 * page is hidden, with reduced motion, and after a stop. Touch screens use `toggle`.
 */
export function useRotation(count: number): {
  turn: number
  isStopped: boolean
  toggle: () => void
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
} {
  const [turn, setTurn] = useState(0)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const isHeld = isHovered || isFocused || isStopped
  useEffect(() => {
    if (count < 2 || isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1)
    }, ROTATION_MS)
    return () => clearInterval(timer)
  }, [count, isHeld])
  return {
    turn,
    isStopped,
    toggle: () => setIsStopped((was) => !was),
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}

/** Indexes of the items in `places` places at a turn, out of `count`: neighbours differ, and each item appears in every place. */
export function takeTurns(count: number, places: number, turn: number): number[] {
  const step = Math.max(1, Math.floor(count / places))
  return Array.from({ length: Math.min(count, places) }, (_, place) => (turn + place * step) % count)
}
