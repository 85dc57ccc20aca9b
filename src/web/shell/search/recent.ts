import { findJson, isJsonObject } from '../../../base/json.ts'
import { findThingPath, type Thing } from './things.ts'

export const MAX_RECENT = 8
const KEY = 'recently-viewed'
const MAX_TITLE_LENGTH = 80

/** Where the last things a visitor looked at are kept, the newest first. They never leave the browser. */
export type Recent = { read: () => Thing[]; add: (thing: Thing) => void }

/** `findStorage` gives nothing where the browser keeps nothing; a full or forbidden storage is no failure. */
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

/** What a storage holds may be anybody's: whatever is no thing with a page is left out. */
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
    // A browser that forbids its storage says so by an exception, already when it is looked at.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
