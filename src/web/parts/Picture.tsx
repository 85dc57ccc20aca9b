import { useState } from 'react'
import { FALLBACK_PX } from '../../contract/media.ts'
import fallbackMrc400 from '../assets/fallback-mrc400.svg'
import fallbackMrc401 from '../assets/fallback-mrc401.svg'
import fallbackMrc402 from '../assets/fallback-mrc402.svg'
import fallbackToken from '../assets/fallback-token.svg'
import { oneLine } from '../format/one-line.ts'
import { LazyReason } from './missing-picture/LazyReason.tsx'
import { LazyVideo } from './video/LazyVideo.tsx'
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

/** Pictures and videos come from the site itself, never from the address on the chain (decision 0006). `.webp`: a video's first frame. */
export const mediaPath = (kind: PictureKind, id: string, ending: '' | '.mp4' | '.webp' = ''): string =>
  `/media/${kind}/${encodeURIComponent(id)}${ending}`

export type PictureProps = {
  kind: PictureKind
  id: string
  /** Alternative text; `''` where the name is next to it. */
  name?: string
  sizePx: number
  /**
   * The address on the chain, which distinguishes pictures from videos; absent: a picture. A token with address `''` has none (TOKEN-019).
   */
  address?: string
  isFaded?: boolean
  /** The largest element of the first screen, loaded at once. All others wait until they are near the screen. */
  isFirst?: boolean
}

/** Whether no picture arrived, or the fallback of the server, which is recognised by its size. */
const isFailed = ({ naturalWidth }: HTMLImageElement): boolean => naturalWidth === 0 || naturalWidth === FALLBACK_PX

/**
 * Picture of a token, project, item or NFT, or a video. On a failure it shows the fallback of its kind with the text of the specification
 * (ERR-020..024, OPEN-107); a large one also shows the reason.
 */
export function Picture({ kind, id, name = '', sizePx, address, isFaded = false, isFirst = false }: PictureProps) {
  const [broken, setBroken] = useState('')
  const isLarge = sizePx >= LARGE_PX
  const className = [css.picture, kind === 'token' ? css.token : isLarge ? css.large : '', isFaded ? css.faded : ''].join(' ').trim()
  const box = { width: sizePx, height: sizePx }
  // The emblem of a token is always a picture, whatever its address.
  const isVideo = kind !== 'token' && isVideoAddress(address ?? '')
  const still = mediaPath(kind, id, isVideo ? '.webp' : '')
  // The failure applies to this picture only: another one in the same place is tried again.
  const breakDown = () => setBroken(still)
  if (broken === still || (kind === 'token' && address === '')) {
    const turned = `${className} ${css.instead}`
    const instead = (
      // The text is that of the specification.
      // oxlint-disable-next-line jsx-a11y/img-redundant-alt
      <img className={turned} src={FALLBACKS[kind]} alt={`MRC-${NUMBERS[kind]} token Image loading fail`} loading="lazy" {...box} />
    )
    return broken && isLarge ? <LazyReason src={mediaPath(kind, id, isVideo ? '.mp4' : '')}>{instead}</LazyReason> : instead
  }
  if (isVideo && isLarge) {
    return (
      <LazyVideo
        src={mediaPath(kind, id, '.mp4')}
        poster={still}
        name={oneLine(name)}
        className={className}
        sizePx={sizePx}
        onBreak={breakDown}
      />
    )
  }
  const check = (image: HTMLImageElement) => {
    if (isFailed(image)) breakDown()
  }
  // An image that failed before hydration fires no event any more, so it is checked once when it is attached.
  const checkOnce = (image: HTMLImageElement | null) => {
    if (image?.complete === true) check(image)
  }
  // A small video does not play: next to a line of text there is no room for a stop button.
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <img
      ref={checkOnce}
      className={className}
      src={still}
      alt={oneLine(name)}
      onLoad={({ currentTarget }) => check(currentTarget)}
      onError={breakDown}
      {...loading}
      {...box}
    />
  )
}
