import { Resvg, renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { MAX_PICTURE_PX } from '../../../contract/media.ts'
import { checkDrawing, hasTooManyEffects } from './check-drawing.ts'
import type { MediaType } from './sniff.ts'

/** 5,000 by 6,000: decoded, 120 MB. */
const MAX_PIXELS = 30_000_000
const MAX_EMBEDDED_PIXELS = 4_000_000
/** Largest ratio between a drawing's sides. */
const MAX_STRETCH = 20
const QUALITY = 82

// Allows only these decoders, each chosen by the file's first bytes. One picture at a time, nothing cached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

export type PictureInput = { bytes: Uint8Array; type: Exclude<MediaType, 'mp4' | 'webm'> }

/**
 * Makes a WebP of at most 448 by 448 px: the middle square of the first frame, as pages show it, without the original's metadata. Pixels
 * are counted before any is decoded. Throws any error of the decoders.
 */
export async function makePicture({ bytes, type }: PictureInput): Promise<Buffer> {
  const source = type === 'svg' ? await drawSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : open(bytes)
  const { width, height, format, autoOrient } = await source.metadata()
  if (type !== 'svg' && format !== type) throw new Error(`the picture is ${format} and not ${type}`)
  const side = Math.min(MAX_PICTURE_PX, autoOrient.width ?? width, autoOrient.height ?? height)
  // Animated pictures show their first frame: visitors could not stop them (WCAG 2.2.2).
  return source.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
}

const open = (bytes: Uint8Array, limitInputPixels = MAX_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true })

/** Renders shapes and embedded pictures. No text (no fonts are loaded), no scripts, nothing from files or other places. */
async function drawSvg(svg: string): Promise<Sharp> {
  const checked = checkDrawing(svg)
  if (checked === undefined) throw new Error('the drawing has pictures from elsewhere, entities, or too much of something')
  for (const picture of checked.pictures) await open(picture, MAX_EMBEDDED_PIXELS).metadata()
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' as const }
  const { width, height } = new Resvg(svg, options)
  const stretch = Math.max(width / height, height / width)
  if (!(width > 0 && height > 0) || stretch > MAX_STRETCH) throw new Error('the drawing has no shape')
  if (hasTooManyEffects(checked, stretch)) throw new Error('the drawing has effects over too large an area')
  const fitTo = width < height ? ({ mode: 'width', value: MAX_PICTURE_PX } as const) : ({ mode: 'height', value: MAX_PICTURE_PX } as const)
  const drawn = await renderAsync(svg, { ...options, fitTo })
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
}
