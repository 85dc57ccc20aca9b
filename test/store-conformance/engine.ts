import { afterAll, onTestFinished } from 'vitest'
import type { IndexedBlock } from '../../src/model/changes.ts'
import type { SegmentLimits } from '../../src/store/lists/segments.ts'
import type { Page, StoreReader, StoreWriter } from '../../src/store/store.ts'

/** An empty store for a single test. */
export type OpenedStore = {
  openWriter: () => StoreWriter | Promise<StoreWriter>
  openReader: () => StoreReader | Promise<StoreReader>
  dump: () => Promise<string> | string
  remove: () => void | Promise<void>
}
export type Engine = { open: (limits?: SegmentLimits) => OpenedStore | Promise<OpenedStore> }

export type TestStore = OpenedStore & { reader: StoreReader; writer: StoreWriter }

/** A store that is removed after the test. */
export async function openStore(engine: Engine, limits?: SegmentLimits): Promise<TestStore> {
  const store = await engine.open(limits)
  const writer = await store.openWriter()
  const reader = await store.openReader()
  onTestFinished(async () => {
    await reader.close()
    await writer.close()
    await store.remove()
  })
  return { ...store, reader, writer }
}

/** A store with these blocks, applied in one batch. */
export async function storeOf(engine: Engine, blocks: readonly IndexedBlock[], nowSec = 0): Promise<TestStore> {
  const store = await openStore(engine)
  await store.writer.applyBlocks(blocks, nowSec)
  return store
}

/** A store with these blocks, shared by tests that only read it. The first test opens it. Call this inside `describe`. */
export function sharedStore(engine: Engine, blocks: () => readonly IndexedBlock[]): () => Promise<StoreReader> {
  let opened: Promise<TestStore> | undefined
  const open = async (): Promise<TestStore> => {
    const store = await engine.open()
    const writer = await store.openWriter()
    await writer.applyBlocks(blocks(), 0)
    return { ...store, writer, reader: await store.openReader() }
  }
  afterAll(async () => {
    const store = await opened
    await store?.reader.close()
    await store?.writer.close()
    await store?.remove()
  })
  return async () => (await (opened ??= open())).reader
}

export const itemsOf = <T>(page: Page<T>): T[] => page.items.map(({ item }) => item)
export const ordinalsOf = (page: Page<unknown>): number[] => page.items.map(({ ordinal }) => ordinal)

/** Throws when a value that the test expects is missing. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing was found')
  return value
}
