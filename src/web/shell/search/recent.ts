import { findJson, isJsonObject } from '../../../base/json.ts'
import { findThingPath, type Thing } from './things.ts'

export const MAX_RECENT = 8
const KEY = 'recently-viewed'
const MAX_TITLE_LENGTH = 80

/** Recently viewed pages, the newest first. They never leave the browser. */
export type Recent = { read: () => Thing[]; add: (thing: Thing) => void }

/** `findStorage` returns `undefined` without storage; a full or forbidden storage is no failure. */
export function makeRecent(findStorage: () => Storage | undefined): Recent {
  const read = (): Thing[] => attempt(() => readThings(findStorage()?.getItem(KEY) ?? '')) ?? []
  return {
    read,
    add: (thing) => {
      const others = read().filter(({ kind, id }) => kind !== thing.kind || id !== thing.id)
      const list = [{ ...thing, title: thing.title.slice(0, MAX_TITLE_LENGTH) }, ...others].slice(0, MAX_RECENT)
      attempt(() => findStorage()?.setItem(KEY, JSON.stringify(list)))
    },
  }
}

/** The browser's own list. */
export const browserRecent = (): Recent => makeRecent(() => window.localStorage)

/** Reads stored things. Another program may have written them, so anything without a page is left out. */
function readThings(text: string): Thing[] {
  const json = findJson(text)
  if (!Array.isArray(json)) return []
  return json.flatMap((entry) => {
    if (!isJsonObject(entry)) return []
    const { kind, id, title } = entry
    if (typeof kind !== 'string' || typeof id !== 'string' || findThingPath(kind, id) === undefined) return []
    return [{ kind, id, title: typeof title === 'string' ? title.slice(0, MAX_TITLE_LENGTH) : '' } as Thing]
  })
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    // A forbidden storage throws, even on access.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
