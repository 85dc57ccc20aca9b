import { useEffect } from 'react'

/** Browsers scroll only the edge of a focused element into view. This scrolls it in completely, inside every scrolling list. */
export function useFocusInView(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}
