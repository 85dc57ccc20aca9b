import { useState } from 'react'
import fallbackMrc400 from '../assets/fallback-mrc400.svg'
import fallbackMrc401 from '../assets/fallback-mrc401.svg'
import fallbackMrc402 from '../assets/fallback-mrc402.svg'
import fallbackToken from '../assets/fallback-token.svg'
import css from './Picture.module.css'

export type PictureKind = 'token' | 'mrc400' | 'mrc401' | 'mrc402'
/** Sizes of the specification (CONST-020). */
export const PICTURE_SIZES = { list: 39, item: 62, token: 145, detail: 223 } as const

const FALLBACKS: Readonly<Record<PictureKind, string>> = {
  token: fallbackToken,
  mrc400: fallbackMrc400,
  mrc401: fallbackMrc401,
  mrc402: fallbackMrc402,
}
const LARGE_PX = 100
const NUMBERS: Readonly<Record<PictureKind, string>> = { token: '010', mrc400: '400', mrc401: '401', mrc402: '402' }

/** Path ends in `.mp4`, query and fragment ignored, any case. Spec: OPEN-107. */
export const isVideoAddress = (address: string): boolean => /\.mp4$/i.test(address.split(/[?#]/, 1)[0] ?? '')

/** Pictures and videos come from the site itself, never from the address the chain names (D15). */
export const mediaPath = (kind: PictureKind, id: string): string => `/media/${kind}/${encodeURIComponent(id)}`

export type PictureProps = {
  kind: PictureKind
  id: string
  /** What it shows, for those who do not see it; `''` where the name stands beside it. */
  name?: string
  sizePx: number
  /** The address the chain names: tells pictures from videos; absent is a picture. A token whose address is `''` has none (TOKEN-019). */
  address?: string
  isFaded?: boolean
}

/**
 * Picture of a token, project, item or NFT. A video that cannot be played may still be a picture: it is tried as one. One that fails
 * too shows the fallback of its kind with the text of the specification (ERR-020..024, OPEN-107).
 */
export function Picture({ kind, id, name = '', sizePx, address, isFaded = false }: PictureProps) {
  const [stage, setStage] = useState<'video' | 'image' | 'broken'>(isVideoAddress(address ?? '') ? 'video' : 'image')
  const className = [css.picture, kind === 'token' ? css.token : sizePx >= LARGE_PX ? css.large : '', isFaded ? css.faded : '']
    .join(' ')
    .trim()
  const box = { width: sizePx, height: sizePx }
  if (stage === 'broken' || (kind === 'token' && address === '')) {
    // The text is that of the specification.
    // oxlint-disable-next-line jsx-a11y/img-redundant-alt
    return <img className={className} src={FALLBACKS[kind]} alt={`MRC-${NUMBERS[kind]} token Image loading fail`} {...box} />
  }
  const next = () => setStage(stage === 'video' ? 'image' : 'broken')
  // What broke before the page woke up fires no event any more: look once when it is attached.
  if (stage === 'video') {
    const look = (video: HTMLVideoElement | null) => {
      if (video !== null && (video.error !== null || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)) next()
    }
    return (
      <video
        ref={look}
        className={className}
        src={mediaPath(kind, id)}
        aria-label={name}
        muted
        loop
        autoPlay
        playsInline
        preload="metadata"
        onError={next}
        {...box}
      />
    )
  }
  const look = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) next()
  }
  return (
    <img ref={look} className={className} src={mediaPath(kind, id)} alt={name} loading="lazy" decoding="async" onError={next} {...box} />
  )
}
