import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { useText } from '../../i18n/useText.ts'
import { pause, play } from '../../../base/icons/play-icons.ts'
import { Glyph } from '../Glyph.tsx'
import css from './Video.module.css'

export type VideoProps = {
  src: string
  /** Its first frame. */
  poster: string
  name: string
  className: string
  sizePx: number
  onBreak: () => void
}

/**
 * A looping video without sound. It plays while it is in view. With reduced motion its first frame is shown with a play button. The button
 * also stops it, for this video only. Spec: NFT-042, DEX-005.
 */
export function Video({ src, poster, name, className, sizePx, onBreak }: VideoProps) {
  const t = useText('tile')
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    // A failure before hydration fires no event any more.
    if (element.error !== null || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) onBreak()
    const gone = new AbortController()
    loadChunk(() => import('./play-in-view.ts')).then(
      ({ playInView }) => playInView(element, gone.signal),
      // Without the player the first frame stays, with its button.
      () => undefined,
    )
    return () => gone.abort()
    // Once: `onBreak` does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <span className={css.box}>
      <video
        ref={video}
        className={className}
        src={src}
        poster={poster}
        aria-label={name}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onBreak}
        width={sizePx}
        height={sizePx}
      />
      <button
        type="button"
        className={isPlaying ? `${css.button} ${css.playing}` : css.button}
        aria-label={t(isPlaying ? 'pause' : 'play', { name })}
        onClick={() => toggle(video.current)}
      >
        <Glyph path={isPlaying ? pause : play} />
      </button>
    </span>
  )
}

/** Plays or stops, and records the visitor's choice, which the player respects. */
function toggle(video: HTMLVideoElement | null): void {
  if (video === null) return
  video.dataset['choice'] = video.paused ? 'play' : 'stop'
  // If the browser refuses to play, the first frame and the button stay.
  if (video.paused) video.play().catch(() => undefined)
  else video.pause()
}
