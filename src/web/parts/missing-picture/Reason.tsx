import { useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import css from './Reason.module.css'

/** What the site says about the address of a picture it cannot show; `''` for none, and where nothing is known. */
async function findReason(src: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(`${src}?lang=${document.documentElement.lang}`, { signal })
    if (!answer.headers.has('x-media-failure')) return ''
    // The title of the fallback. The content policy forbids to parse it as a document.
    return /<title>([^<]*)</.exec(await answer.text())?.[1] ?? ''
  } catch {
    // A line that is down, or a page that was left: the picture alone says enough.
    return ''
  }
}

/** A picture with the reason why it is not the one that was asked for, in its own space. */
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
