import type { Names } from '../../contract/names.ts'
import type { Market } from '../../market/market.ts'
import type { FeedKey } from '../../model/feed.ts'
import type { DayPrice, StoreReader, TxListKey } from '../../store/store.ts'
import type { Traits } from '../traits/traits.ts'
import type { NameCache } from './name-cache.ts'

/**
 * Records what an answer was made from while it is made, to check later whether it would still be the same. Every read is recorded, so
 * nothing can be forgotten. Data that never change (transactions, blocks) need no check. A read that is far cheaper to repeat than the
 * answer becomes a check: the tail of a list, the last transaction of an entity, a name. With any other read the answer holds for one
 * version.
 */
export type Reads = {
  /** Store, names and market that record what is read through them. */
  store: StoreReader
  names: NameCache
  market: Market
  traits: Traits | undefined
  /** Marks that the answer depends on something without a check. */
  markWide: () => void
  /** Checks whether everything still reads the same; `undefined` when something without a check was read. Stored with the answer. */
  finish: () => StillHolds | undefined
}

/** Whether everything still reads the same. Cost: a seek for each check. */
export type StillHolds = (version: string) => Promise<boolean>

type Check = (version: string) => Promise<boolean>
/** More checks than this cost as much as making the answer. */
const MAX_CHECKS = 12
/** Maximum entities or names in a check. More would take several queries, and an answer from memory must not cost that much. */
const MAX_KEYS = 200

export function recordReads(store: StoreReader, names: NameCache, market: Market, traits?: Traits): Reads {
  const notes = makeNotes()
  return {
    store: recordStore(store, notes),
    names: recordNames(names, notes),
    market: recordMarket(market, notes),
    traits: traits && recordTraits(traits, notes),
    markWide: notes.markWide,
    finish: notes.finish,
  }
}

/** Records the reads behind an answer, to check later whether it still holds. */
type Notes = Pick<Reads, 'markWide' | 'finish'> & {
  note: (check: Check) => void
  /** A value that is read again and compared. */
  compared: <T>(read: () => Promise<T>) => Promise<T>
  /** A found value never changes; a missing one may appear later. */
  lasting: <T>(read: Promise<T>) => Promise<T>
  wide: <T>(read: Promise<T>) => Promise<T>
}

function makeNotes(): Notes {
  const checks: Check[] = []
  let isWide = false
  const markWide = (): void => {
    isWide = true
  }
  const note = (check: Check): void => {
    if (checks.length < MAX_CHECKS) checks.push(check)
    else isWide = true
  }
  async function compared<T>(read: () => Promise<T>): Promise<T> {
    const seen = await read()
    const text = JSON.stringify(seen)
    note(async () => JSON.stringify(await read()) === text)
    return seen
  }
  async function lasting<T>(read: Promise<T>): Promise<T> {
    const found = await read
    if (found === undefined) isWide = true
    return found
  }
  const wide = <T>(read: Promise<T>): Promise<T> => {
    isWide = true
    return read
  }
  return { markWide, note, compared, lasting, wide, finish: () => (isWide ? undefined : allHold(checks)) }
}

type How = 'fixed' | 'lasting' | 'compared' | 'wide'

/** Reads without their own rule. A new read does not compile until it is listed here or has a rule. */
const HOW = {
  // The transactions of a block never change, nor do the changes of a transaction.
  listBlockTxs: 'fixed',
  listOwnChanges: 'fixed',
  // The past never changes. Callers name no transaction that is not indexed yet.
  sumPairs: 'fixed',
  listBalances: 'fixed',
  listHeldBy: 'fixed',
  chartBalance: 'fixed',
  findCards: 'fixed',
  findEntityAt: 'fixed',
  listWritten: 'fixed',
  findTxMarks: 'fixed',
  findTxDays: 'fixed',
  countEntitiesUpTo: 'fixed',
  countFeedUpTo: 'fixed',
  listFeedUpTo: 'fixed',
  listEntityKeysUpTo: 'fixed',
  close: 'fixed',
  findBlock: 'lasting',
  findBlockById: 'lasting',
  findTx: 'lasting',
  findDays: 'compared',
  countFeed: 'compared',
  countEntities: 'compared',
  countStates: 'compared',
  countState: 'compared',
  findLowestPrice: 'compared',
  listHoldings: 'compared',
  findHolder: 'compared',
  countRanking: 'compared',
  findAssetTotals: 'compared',
  head: 'wide',
  listBlocks: 'wide',
  listTxs: 'wide',
  listEntities: 'wide',
  listEntityKeys: 'wide',
  listTokens: 'wide',
  listSorted: 'wide',
  listSortedKeys: 'wide',
  countLeft: 'wide',
  countPayments: 'wide', // Repeating it costs as much as the answer.
  listHolders: 'wide',
  sumOfTopHolders: 'wide',
  listItemsOf: 'wide',
  listBook: 'wide',
  listMrc402Of: 'wide',
  listLocks: 'wide',
  listDays: 'wide',
  countSince: 'wide',
  search: 'wide',
  listMatches: 'wide',
  listNamesLike: 'wide',
  listByEnds: 'wide',
  findShortened: 'wide',
} satisfies Record<Exclude<keyof StoreReader, keyof ReturnType<typeof ruledReads>>, How>

type Plain = keyof typeof HOW
const PLAIN = Object.keys(HOW) as Plain[]

function recordStore(store: StoreReader, notes: Notes): StoreReader {
  function recorded<A extends readonly unknown[], R>(how: How, read: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    if (how === 'fixed') return read
    if (how === 'compared') return (...args) => notes.compared(() => read(...args))
    return (...args) => notes[how](read(...args))
  }
  const plain = PLAIN.map((name) => [name, recorded<never[], unknown>(HOW[name], store[name])])
  return { ...(Object.fromEntries(plain) as Pick<StoreReader, Plain>), ...ruledReads(store, notes) }
}

/** Reads with their own rule. */
const ruledReads = (store: StoreReader, notes: Notes) => ({
  ...accountReads(store, notes),
  ...filterReads(store, notes),
  ...feedReads(store, notes),
  ...entityReads(store, notes),
})

function accountReads(store: StoreReader, { note, compared }: Notes) {
  const counted = new Map<string, Promise<number>>()
  /**
   * A ledger only grows: with the same number of rows a filter gives the same result. Counted before the read, because a row may be added
   * meanwhile.
   */
  const noteRows = (address: string): Promise<number> => {
    const known = counted.get(address) ?? compared(async () => (await store.listAccount(address, {}, 0, 0)).count)
    counted.set(address, known)
    return known
  }
  return {
    listAccount: async (address, filter, skip, most) => {
      const isByTx = filter.facets !== undefined || filter.with !== undefined
      if (isByTx) await noteRows(address)
      const found = await store.listAccount(address, filter, skip, most)
      if (isByTx) return found
      // With spans, the transactions are indexed already, and so are their rows.
      if (!filter.spans) note(async () => (await store.listAccount(address, filter, 0, 0)).count === found.count)
      return found
    },
    countAccount: async (address, filter) => {
      await noteRows(address)
      return store.countAccount(address, filter)
    },
    listAssetsOf: async (address, skip, most) => {
      const found = await store.listAssetsOf(address, skip, most)
      note(async () => (await store.listAssetsOf(address, 0, 0)).count === found.count)
      return found
    },
  } satisfies Partial<StoreReader>
}

/** Reads of filtered lists. A list only grows: with the same length it has the same matches. */
function filterReads(store: StoreReader, { compared, markWide }: Notes) {
  const noteLengths = async (key: TxListKey, also: readonly FeedKey[] = []): Promise<void> => {
    if ('feed' in key && key.feed === 'all') return markWide()
    // The transactions of a block never change, nor do the other lists that contain them.
    if (!('feed' in key)) return
    await Promise.all([key, ...also].map((list) => compared(() => store.countFeed(list))))
  }
  return {
    listFiltered: async (key, filter) => {
      await noteLengths(key, filter.also)
      return store.listFiltered(key, filter)
    },
    countFacets: async (key, filter) => {
      await noteLengths(key, filter.also)
      return store.countFacets(key, filter)
    },
    findRow: async (key, sn) => {
      await noteLengths(key)
      return store.findRow(key, sn)
    },
  } satisfies Partial<StoreReader>
}

function feedReads(store: StoreReader, { note, markWide }: Notes) {
  const noteCount = <T extends { count: number }>(key: FeedKey, found: T): T => {
    const { count } = found
    note(async () => (await store.countFeed(key)) === count)
    return found
  }
  return {
    listFeed: async (key, page, size) => noteCount(key, await store.listFeed(key, page, size)),
    listFullFeed: async (key, page, size, shorten) => noteCount(key, await store.listFullFeed(key, page, size, shorten)),
    countParts: async (feed, subjects) => {
      const found = await store.countParts(feed, subjects)
      if (subjects.length > MAX_KEYS) markWide()
      else note(async () => isSameCounts(await store.countParts(feed, subjects), found))
      return found
    },
    // The price of a day that is not over may change.
    findDayPrices: async (wanted) => {
      const seen = await store.findDayPrices(wanted)
      if (wanted.length > MAX_KEYS) markWide()
      else if (wanted.length > 0) note(async () => pricesText(await store.findDayPrices(wanted)) === pricesText(seen))
      return seen
    },
  } satisfies Partial<StoreReader>
}

function entityReads(store: StoreReader, { note, markWide }: Notes) {
  /** An entity's state changes only with a transaction, so the check reads no state. */
  function noteLast(keys: readonly string[], seen: (key: string) => number | undefined): void {
    const text = lastText(keys, seen)
    if (keys.length > MAX_KEYS) markWide()
    else if (keys.length > 0) {
      note(async () => {
        const now = await store.findLastSns(keys)
        return lastText(keys, (key) => now.get(key)) === text
      })
    }
  }
  return {
    findEntity: async (key) => {
      const found = await store.findEntity(key)
      noteLast([key], () => found?.last.sn)
      return found
    },
    findEntities: async (keys) => {
      const found = await store.findEntities(keys)
      noteLast(keys, (key) => found.get(key)?.last.sn)
      return found
    },
    findLastSns: async (keys) => {
      const found = await store.findLastSns(keys)
      noteLast(keys, (key) => found.get(key))
      return found
    },
    // Only a write after the transactions may still be added.
    findWritesAround: async (key, firstTx, lastTx) => {
      const read = () => store.findWritesAround(key, firstTx, lastTx)
      const found = await read()
      if (found.after === undefined) note(async () => (await read()).after === undefined)
      return found
    },
  } satisfies Partial<StoreReader>
}

const recordNames = (names: NameCache, { note, markWide }: Notes): NameCache => ({
  load: async (version, tokenIds, nftIds) => {
    const [tokens, nfts] = [[...tokenIds], [...nftIds]]
    const loaded = await names.load(version, tokens, nfts)
    const seen = refsOf(loaded, tokens, nfts)
    if (seen.length > MAX_KEYS) markWide()
    else if (seen.length > 0) {
      note(async (at) => {
        const now = refsOf(await names.load(at, tokens, nfts), tokens, nfts)
        return seen.every((ref, index) => ref === now[index])
      })
    }
    return loaded
  },
})

const recordMarket = (market: Market, { compared, wide, markWide }: Notes): Market => ({
  version: () => wide(market.version()),
  find: (id) => compared(() => market.find(id)),
  priced: () => wide(market.priced()),
  rates: () => compared(() => market.rates()),
  // A setting, which never changes.
  ...(market.quoteToken !== undefined && { quoteToken: market.quoteToken }),
  status: () => {
    markWide()
    return market.status()
  },
})

/** The metadata of a project stays the same while its version does. */
function recordTraits(traits: Traits, { note }: Notes): Traits {
  const noted = new Set<string>()
  function of<A extends readonly unknown[], R>(read: (project: string, ...more: A) => R): (project: string, ...more: A) => R {
    return (project, ...more) => {
      const seen = traits.versionOf(project)
      if (!noted.has(project)) note(async () => traits.versionOf(project) === seen)
      noted.add(project)
      return read(project, ...more)
    }
  }
  return {
    readProject: traits.readProject,
    readItem: traits.readItem,
    readAgain: traits.readAgain,
    version: traits.version,
    versionOf: of(traits.versionOf),
    findItems: of(traits.findItems),
    countItems: of(traits.countItems),
    listTraits: of(traits.listTraits),
    countOf: of(traits.countOf),
    findMatches: of(traits.findMatches),
    countAmong: of(traits.countAmong),
    keysOf: of(traits.keysOf),
    ordinalsOf: of(traits.ordinalsOf),
    rarityOf: of(traits.rarityOf),
  }
}
const isSameCounts = (now: ReadonlyMap<string, number>, then: ReadonlyMap<string, number>): boolean =>
  now.size === then.size && [...now].every(([subject, count]) => then.get(subject) === count)

const pricesText = (prices: readonly (DayPrice | undefined)[]): string =>
  prices.map((price) => (price ? `${price.paid}/${price.units}` : '')).join()

const lastText = (keys: readonly string[], snOf: (key: string) => number | undefined): string => keys.map((key) => snOf(key) ?? 0).join(' ')

const allHold =
  (checks: readonly Check[]): StillHolds =>
  async (version) =>
    (await Promise.all(checks.map((check) => check(version)))).every(Boolean)

/** Names are compared as objects: `NameCache` returns the same one until a name or price changes. */
const refsOf = (names: Names, tokens: readonly string[], nfts: readonly string[]): unknown[] => [
  ...tokens.map(names.findToken),
  ...nfts.map(names.findNft),
]
