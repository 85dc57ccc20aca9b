import { nowSec } from '../../base/clock.ts'
import type { Entity } from '../../store/store.ts'
import { makeProjectReader, needsReading, PAGE, sourceOf, type TraitReaderOptions } from './read-project.ts'
import type { KnownItem } from './trait-file.ts'

/** Reads metadata in the background. `total`: items of the project. */
export type TraitReader = {
  /** Called when a project is shown: reads its missing items, once. */
  readProject: (project: Entity, total: number) => void
  /** Called when an item is shown: reads it if it is unknown, or its source has changed. */
  readItem: (item: Entity, project: Entity) => void
  /** Reads an item again. `waitSec`: seconds until a recently read item may be read again. */
  readAgain: (item: Entity, project: Entity) => { waitSec: number }
}

/** Shortest time between two reads of an item on request. */
const AGAIN_SEC = 600
const PROJECTS_AT_ONCE = 2
const MAX_WAITING = 100
/** Most items of one transaction, by the chain's own limit. */
const MAX_TOGETHER = 1_024

type Pass = { project: Entity; total: number }

export function makeTraitReader(options: TraitReaderOptions): TraitReader {
  const { store, file, clock, log, signal } = options
  const { fetchItem, save, readAll } = makeProjectReader(options)
  const waiting = new Map<string, Pass>()
  const running = new Set<string>()
  const underWay = new Set<string>()

  /** Reads one item out of turn. */
  function readOne(item: Entity, project: Entity, before: KnownItem | undefined): void {
    if (underWay.has(item.key) || underWay.size >= MAX_WAITING || signal.aborted) return
    underWay.add(item.key)
    const ordinal = before === undefined ? findOrdinal(store, item, project.key) : Promise.resolve(before.ordinal)
    ordinal
      .then(async (found) => save(project.key, found === undefined ? [] : [await fetchItem(item, project, found)]))
      .catch((error: unknown) => log.debug('metadata of an item could not be read', { item: item.key, error }))
      .finally(() => underWay.delete(item.key))
  }

  function next(): void {
    const [first] = waiting
    if (first === undefined || running.size >= PROJECTS_AT_ONCE || signal.aborted) return
    const [key, { project, total }] = first
    waiting.delete(key)
    running.add(key)
    readAll(project, total)
      .catch((error: unknown) => log.debug('metadata of a project could not be read', { project: key, error }))
      .finally(() => {
        running.delete(key)
        next()
      })
    next()
  }

  const findItem = (item: Entity): KnownItem | undefined => file.findItems([item.key]).get(item.key)

  return {
    readProject: (project, total) => {
      const { key } = project
      if (running.has(key) || waiting.has(key) || waiting.size >= MAX_WAITING || total === 0) return
      const mark = file.findPass(key)
      const isDone = mark?.source === String(project.last.sn) && mark.total >= total && mark.againSec > nowSec(clock)
      if (isDone) return
      waiting.set(key, { project, total })
      next()
    },
    readItem: (item, project) => {
      const known = findItem(item)
      if (needsReading(known, sourceOf(item, project), nowSec(clock))) readOne(item, project, known)
    },
    readAgain: (item, project) => {
      const known = findItem(item)
      const waitSec = known === undefined ? 0 : Math.max(0, known.atSec + AGAIN_SEC - nowSec(clock))
      if (waitSec === 0) readOne(item, project, known)
      return { waitSec }
    },
  }
}

/** Ordinal of an item in its project. Searches among the items of the same transaction, up to a thousand. */
async function findOrdinal(store: TraitReaderOptions['store'], { key, first }: Entity, project: string): Promise<number | undefined> {
  const [last, total] = await Promise.all([store.countEntitiesUpTo('items', project, first.sn), store.countEntities('items', project)])
  for (let page = Math.ceil((total - last + 1) / PAGE); ; page += 1) {
    const { items, maxPage } = await store.listEntityKeys('items', project, page, PAGE)
    const found = items.find(({ item }) => item === key)
    if (found || page >= maxPage || page * PAGE > total - last + MAX_TOGETHER + PAGE) return found?.ordinal
  }
}
