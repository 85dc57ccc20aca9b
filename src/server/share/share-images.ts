import { hash } from 'node:crypto'
import type { Admit } from '../load/admission-queue.ts'
import type { Painter } from './painter.ts'
import { DESIGN, type Picture } from './picture.ts'
import type { PictureFiles } from './picture-files.ts'

/** The source of share pictures: a thread that draws them and a folder that stores them. */
export type ShareParts = { painter: Painter; files: PictureFiles }

/** Name of a picture: a hash of its content and of the design, so it changes exactly when the picture does. */
export const keyOf = (picture: Picture): string => hash('sha256', `${DESIGN} ${JSON.stringify(picture)}`, 'hex')

/** Returns the PNG of a picture: stored, or painted once for all concurrent callers. Throws as `admit` and the painter do. */
export function makeShareImages({ painter, files }: ShareParts): (key: string, picture: Picture, admit: Admit) => Promise<Buffer> {
  const painting = new Map<string, Promise<Buffer>>()
  async function paint(key: string, picture: Picture): Promise<Buffer> {
    // Another caller may have painted it while this one waited.
    const cached = await files.find(key)
    if (cached) return cached
    const png = await painter.paint(picture)
    await files.keep(key, png)
    return png
  }
  function paintOnce(key: string, picture: Picture): Promise<Buffer> {
    const underWay = painting.get(key)
    if (underWay) return underWay
    const painted = paint(key, picture).finally(() => painting.delete(key))
    painting.set(key, painted)
    return painted
  }
  return async (key, picture, admit) => (await files.find(key)) ?? admit(key, () => paintOnce(key, picture))
}
