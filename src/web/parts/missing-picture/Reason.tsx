import { useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import css from './Reason.module.css'

/** The server's reason for a missing picture; `''` if there is none or it is unknown. */
async function findReason(src: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(`${src}?lang=${document.documentElement.lang}`, { signal })
    if (!answer.headers.has('x-media-failure')) return ''
    // The title of the fallback. The content policy forbids parsing it as a document.
    return /<title>([^<]*)</.exec(await answer.text())?.[1] ?? ''
  } catch {
    // Offline, or the page was left: the picture alone is enough.
    return ''
  }
}

/** The fallback picture with the reason inside its space. */
export function Reason({ src, children }: { src: string; children: ReactElement<{ width: number }> }) {
  const [reason, setReason] = useState('')
  useEffect(() => {
    const left = new AbortController()
    findReason(src, left.signal).then(setReason, () => undefined)
    return () => left.abort()
  }, [src])
  return (
    <span className={css.box} style={{ '--side': `${children.props.width}px` } as CSSProperties}>
      {children}
      {reason !== '' && <span className={css.reason}>{reason}</span>}
    </span>
  )
}
