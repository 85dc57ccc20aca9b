import { useEffect } from 'react'

/** Prints use the light theme, whatever the visitor has chosen. */
export function usePrintLight(): void {
  useEffect(() => {
    const printing = matchMedia('print')
    const root = document.documentElement
    let chosen: string | null = null
    const change = (): void => {
      if (printing.matches) {
        chosen = root.getAttribute('data-theme')
        root.setAttribute('data-theme', 'light')
      } else if (chosen !== null) root.setAttribute('data-theme', chosen)
    }
    if (printing.matches) change()
    printing.addEventListener('change', change)
    return () => printing.removeEventListener('change', change)
  }, [])
}
