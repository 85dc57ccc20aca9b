import { useEffect } from 'react'

/** Browsers are content with the edge of what the keyboard reaches: it comes into view whole, out of every list that scrolls. */
export function useFocusInView(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}
