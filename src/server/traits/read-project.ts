import { hash } from 'node:crypto'
import { nowSec, type Clock } from '../../base/clock.ts'
import { text } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { itemAddress } from '../../contract/to-nft.ts'
import type { Entity, StoreReader } from '../../store/store.ts'
import { reasonOf } from '../media/outside/media-failure.ts'
import type { MetadataSource } from './read-item.ts'
import { readMetadata, type ItemMetadata } from './read-metadata.ts'
import type { KnownItem, TraitFile } from './trait-file.ts'

export type TraitReaderOptions = {
  store: Pick<StoreReader, 'listEntities' | 'listEntityKeys' | 'countEntitiesUpTo' | 'countEntities'>
  file: TraitFile
  source: MetadataSource
  clock: Clock
  log: Log
  /** Aborting it ends the reading. */
  signal: AbortSignal
  /** Called with a project when its data has changed. */
  changed: (project: string) => void
}

/** Newest items of a project that are read; a larger project reports how many of all were read. */
const MAX_ITEMS = 20_000
/** Time after which an item that could not be read is retried. */
const FAILED_AGAIN_SEC = 3_600
/** Items per page of the index. */
export const PAGE = 100
const PARALLEL = 2
/** Failures in a row that end a pass: its server is unavailable. */
const PATIENCE = 6
const SAVE_EVERY_MS = 1_000

const NOTHING: ItemMetadata = { name: '', description: '', image: '', attributes: [], more: 0 }

/**
 * Fingerprint of an item's source: its address, and the fields that an update of it or its project changes. Sales and bids do not change
 * it.
 */
export function sourceOf({ key, state }: Pick<Entity, 'key' | 'state'>, project: Entity): string {
  const fields = ['groupid', 'item_image_url', 'transferable', 'sell_fee', 'melting_fee'].map((field) => text(state, field))
  return hash('sha256', JSON.stringify([itemAddress({ key, state }, project.state, 'item_url'), project.last.sn, ...fields]), 'hex').slice(
    0,
    24,
  )
}

export type ProjectReader = {
  /** Reads one item; a failed read becomes its status. */
  fetchItem: (item: Entity, project: Entity, ordinal: number) => Promise<KnownItem>
  save: (project: string, items: readonly KnownItem[]) => void
  /** Reads the missing items of a project, newest first, and records the progress. */
  readAll: (project: Entity, total: number) => Promise<void>
}

export function makeProjectReader({ store, file, source, clock, signal, changed }: TraitReaderOptions): ProjectReader {
  async function fetchItem(item: Entity, project: Entity, ordinal: number): Promise<KnownItem> {
    const known = { key: item.key, ordinal, source: sourceOf(item, project) }
    try {
      const bytes = await source.readItem(item.key, itemAddress(item, project.state, 'item_url'))
      return { ...known, atSec: nowSec(clock), status: 'ok', metadata: readMetadata(bytes) }
    } catch (error) {
      const status = reasonOf(error)
      if (status === undefined) throw error
      return { ...known, atSec: nowSec(clock), status, metadata: NOTHING }
    }
  }

  function save(project: string, items: readonly KnownItem[]): void {
    if (items.length === 0 || signal.aborted) return
    file.saveItems(project, items, nowSec(clock))
    changed(project)
  }

  async function listMissing(project: Entity, page: number, down: number) {
    const { items, maxPage } = await store.listEntities('items', project.key, page, PAGE)
    const wanted = items.filter(({ ordinal }) => ordinal > down)
    const known = file.findItems(wanted.map(({ item }) => item.key))
    const missing = wanted.filter(({ item }) => needsReading(known.get(item.key), sourceOf(item, project), nowSec(clock)))
    return { missing, isLast: page >= maxPage || wanted.length < items.length }
  }

  /** Reads some items and saves them every second. `tally` continues from page to page. */
  async function readSome(project: Entity, missing: Missing, tally: Tally): Promise<void> {
    let read: KnownItem[] = []
    let sinceMs = clock.passedMs()
    for (let at = 0; at < missing.length && tally.inRow < PATIENCE && !signal.aborted; at += PARALLEL) {
      const some = missing.slice(at, at + PARALLEL)
      const items = await Promise.all(some.map(({ item, ordinal }) => fetchItem(item, project, ordinal)))
      read.push(...items)
      for (const { status } of items) tally.inRow = AWAY.has(status) ? tally.inRow + 1 : 0
      tally.isFailed ||= items.some(({ status }) => status !== 'ok' && status !== 'none')
      if (clock.passedMs() - sinceMs >= SAVE_EVERY_MS) {
        save(project.key, read)
        read = []
        sinceMs = clock.passedMs()
      }
      if (source.paceMs > 0) await clock.sleepMs(source.paceMs * items.length, signal)
    }
    save(project.key, read)
  }

  async function readAll(project: Entity, total: number): Promise<void> {
    const mark = file.findPass(project.key)
    const isSame = mark?.source === String(project.last.sn) && mark.againSec > nowSec(clock)
    const down = Math.max(isSame ? mark.total : 0, total - MAX_ITEMS)
    const tally: Tally = { isFailed: false, inRow: 0 }
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const found = await listMissing(project, page, down)
      await readSome(project, found.missing, tally)
      if (signal.aborted) return
      isLast = found.isLast || tally.inRow >= PATIENCE || !file.makeRoom(project.key, changed)
      // Lets waiting answers run before the next page.
      await clock.sleepMs(1, signal)
    }
    if (signal.aborted) return
    const againSec = tally.isFailed ? nowSec(clock) + FAILED_AGAIN_SEC : Number.MAX_SAFE_INTEGER
    file.savePass(project.key, { source: String(project.last.sn), total, againSec }, nowSec(clock))
    changed(project.key)
  }

  return { fetchItem, save, readAll }
}

type Missing = readonly { item: Entity; ordinal: number }[]
/** `inRow`: consecutive items that could not be read because no server answered. */
type Tally = { isFailed: boolean; inRow: number }
const AWAY: ReadonlySet<string> = new Set(['unreachable', 'slow', 'certificate'])

/** Whether an item is unknown, was read from another source, or failed long ago. */
export function needsReading(known: KnownItem | undefined, source: string, atSec: number): boolean {
  if (known === undefined || known.source !== source) return true
  return known.status !== 'ok' && known.status !== 'none' && known.atSec + FAILED_AGAIN_SEC <= atSec
}
