import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori, { type Font } from 'satori'
import { findArtwork } from '../../media/artwork.ts'
import { frameFileOf } from '../../media/videos.ts'
import { HEIGHT_PX, WIDTH_PX, type Media, type Picture } from '../picture.ts'
import { SUNKEN } from './colors.ts'
import { drawableText } from './drawable.ts'
import { drawPicture } from './draw-picture.ts'
import { EMOJI_IMAGES } from './emoji.ts'
import { readLetters } from './font-letters.ts'
import { mosaicSvg } from './marks.ts'
import { box, drawing, image, type Node, type Style } from './nodes.ts'

const REGULAR = import.meta.resolve('@fontsource/pretendard/files/pretendard-latin-400-normal.woff')
const STRONG = import.meta.resolve('@fontsource/pretendard/files/pretendard-latin-600-normal.woff')
const FADED = 0.35

/** Draws pictures as PNG: boxes to vector letters, vectors to pixels. Nothing is loaded from outside this package. */
export type Render = (picture: Picture) => Promise<Buffer>

/** Reads the fonts, two megabytes in half a second at the first picture. Draws one picture at a time. */
export function makeRender(): Render {
  const [regular, strong] = [readFileSync(new URL(REGULAR)), readFileSync(new URL(STRONG))]
  const fonts: Font[] = [
    { name: 'Letters', data: regular, weight: 400, style: 'normal' },
    { name: 'Letters', data: strong, weight: 600, style: 'normal' },
  ]
  const has = readLetters(regular)
  const letters = (text: string, length: number): string => drawableText(text, length, has)
  return async (picture) => {
    const tools = { letters, art: picture.hasNoArtwork === true ? plainNode : artNode }
    const tree = drawPicture(picture, tools) as unknown as ReactNode
    const svg = await satori(tree, { width: WIDTH_PX, height: HEIGHT_PX, fonts, graphemeImages: { ...EMOJI_IMAGES } })
    return new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render().asPng()
  }
}

/** An empty place instead of artwork; the mosaic of an address can always be drawn. */
function plainNode(media: Media, sizePx: number, style: Style = {}): Node {
  if (media.kind === 'address') return artNode(media, sizePx, style)
  return box({ width: sizePx, height: sizePx, flexShrink: 0, background: SUNKEN, borderRadius: sizePx / 2, ...style })
}

/** Artwork as in `/media`, for a video its first frame; an empty place if there is none. */
function artNode({ kind, id, isVideo, isFaded }: Media, sizePx: number, style: Style = {}): Node {
  const shown = { ...style, ...(isFaded && { opacity: FADED, filter: 'grayscale(1)' }) }
  if (kind === 'address') return drawing(mosaicSvg(id), sizePx, sizePx, shown)
  const svg = findArtwork(kind, id)
  if (svg === undefined) return box({ width: sizePx, height: sizePx, flexShrink: 0, background: SUNKEN, ...style })
  if (isVideo !== true) return drawing(svg, sizePx, sizePx, shown)
  const frame = readFileSync(frameFileOf(kind, id)).toString('base64')
  return image(`data:image/jpeg;base64,${frame}`, sizePx, sizePx, shown)
}
