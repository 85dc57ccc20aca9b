import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Front } from '../../server/http/front.ts'
import type { SiteServer } from '../../server/server.ts'
import { openSqliteReader } from '../../store/sqlite/sqlite-store.ts'
import type { StoreReader } from '../../store/store.ts'
import { watchIndexFile } from '../index-files/watch-index-file.ts'

/** The index being served. */
export type ServedIndex = {
  store: () => StoreReader
  path: () => string
  connectedCount: () => number
  close: () => Promise<void>
}

export type ServeOptions = {
  /** The folder whose current index is served; absent when the index is no file. */
  dataDir: string | undefined
  first: { path: string; store: StoreReader }
  /** A server that answers from `store`; its background work ends with the signal. */
  makeSite: (store: StoreReader, signal: AbortSignal) => SiteServer
  /** The listener; the site takes its place behind it. */
  front: Front
  clock: Clock
  log: Log
  signal: AbortSignal
}

type Site = { path: string; store: StoreReader; server: SiteServer; close: () => Promise<void> }

/**
 * Serves the current index of `dataDir`, and switches when another becomes current. Once that one has reached the same block, a new server
 * with empty caches answers on the same connections. The former server finishes its open requests and is then closed.
 */
export async function serveIndex({ dataDir, first, makeSite, front, clock, log, signal }: ServeOptions): Promise<ServedIndex> {
  const open = async (path: string, store: StoreReader): Promise<Site> => {
    const end = new AbortController()
    const server = makeSite(store, AbortSignal.any([signal, end.signal]))
    const closeServer = async (): Promise<void> => {
      end.abort()
      await server.close()
    }
    const close = async (): Promise<void> => {
      await closeServer()
      await store.close()
    }
    try {
      await server.ready()
    } catch (error) {
      // Its market and its reader of traits would go on for ever, and each try would start others.
      await closeServer()
      throw error
    }
    return { path, store, server, close }
  }
  let current = await open(first.path, first.store)
  void front.use(current.server)
  const openIfFarEnough = async (path: string, store: StoreReader): Promise<Site | undefined> => {
    if (await hasComeAsFar(store, current.store)) return open(path, store)
    await store.close()
    return undefined
  }
  const switchTo = async (path: string): Promise<boolean> => {
    const store = openSqliteReader(path)
    const next = await openIfFarEnough(path, store).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    if (!next) return false
    const former = current
    current = next
    await front.use(current.server)
    log.info('the site reads another index', { path })
    await former.close()
    return true
  }
  const watching = dataDir === undefined ? undefined : watchIndexFile(dataDir, first.path, switchTo, clock, log, signal)
  return {
    store: () => current.store,
    path: () => current.path,
    connectedCount: () => current.server.connectedCount(),
    close: async () => {
      await watching
      // Also closes live connections, which would otherwise keep the listener open.
      await front.close(() => current.close())
    },
  }
}

/** No visitor may see the chain go back: the next index must have every block that was shown. A damaged former index is not compared. */
async function hasComeAsFar(next: StoreReader, former: StoreReader): Promise<boolean> {
  try {
    return (await next.head()).block >= (await former.head()).block
  } catch (error) {
    if (error instanceof AppError && error.code === 'STORE_CORRUPT') return true
    throw error
  }
}
