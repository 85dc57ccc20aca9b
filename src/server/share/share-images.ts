import { hash } from 'node:crypto'
import type { Painter } from './painter.ts'
import { DESIGN, type Picture } from './picture.ts'
import type { PictureFiles } from './picture-files.ts'

/** Where share pictures come from: a thread that draws them and a folder that keeps them. */
export type ShareParts = { painter: Painter; files: PictureFiles }

/** Name of a picture: a hash of everything it says and of the design, so it changes exactly when the picture does. */
export const keyOf = (picture: Picture): string => hash('sha256', `${DESIGN} ${JSON.stringify(picture)}`, 'hex')

/** Gives the PNG of a picture: kept, or drawn once however many ask for it meanwhile. Throws as the painter does. */
export function makeShareImages({ painter, files }: ShareParts): (key: string, picture: Picture) => Promise<Buffer> {
  const making = new Map<string, Promise<Buffer>>()
  async function make(key: string, picture: Picture): Promise<Buffer> {
    const kept = await files.find(key)
    if (kept) return kept
    const png = await painter.paint(picture)
    await files.keep(key, png)
    return png
  }
  return (key, picture) => {
    const underWay = making.get(key)
    if (underWay) return underWay
    const made = make(key, picture).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
