import { useEffect, useRef, useState, type RefObject } from 'react'

/** Real width of a box. The first drawing, on the server too, uses the nominal width; text in a chart is drawn for the real one. */
export function useWidth(nominalPx: number): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(nominalPx)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.max(200, Math.round(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, widthPx]
}
