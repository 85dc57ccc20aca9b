import { entityId, kindOfKey } from '../../src/chain/ids.ts'
import type { EntityChange, Holding, IndexedBlock, IndexedTx } from '../../src/model/changes.ts'
import type { EntityFeed, FeedKey } from '../../src/model/feed.ts'
import type { HolderRow, LockRow, SearchKind } from '../../src/store/store.ts'

/**
 * The expected answers of a store, computed in the simplest way: it holds all blocks and scans all of them for each question. Lists are
 * complete and in the order of their pages.
 */
export class NaiveIndex {
  readonly blocks: IndexedBlock[] = []
  #clockSec = 0

  add(blocks: readonly IndexedBlock[]): void {
    this.blocks.push(...blocks)
  }

  /** Sets the clock of the last commit; it never goes back. */
  settle(nowSec: number): void {
    this.#clockSec = Math.max(this.#clockSec, nowSec)
  }

  txs(): IndexedTx[] {
    return this.blocks.flatMap(({ txs }) => txs)
  }

  feed({ feed, subject }: FeedKey): number[] {
    const entries = this.txs().filter(({ feeds }) => feeds.some((key) => key.feed === feed && key.subject === subject))
    return entries.map(({ tx }) => tx.sn).reverse()
  }

  entities(feed: EntityFeed, subject = ''): string[] {
    const keys = [...this.#states().keys()]
    if (feed === 'tokens') return keys.filter((key) => kindOfKey(key) === 'token').sort((a, b) => Number(entityId(b)) - Number(entityId(a)))
    if (feed === 'items') return keys.filter((key) => this.#states().get(key)?.item?.project === subject).reverse()
    if (feed === 'records' || feed === 'parts') {
      const places = [...this.#firsts()].filter(([, { place }]) => place?.list === feed && place.subject === subject)
      return places.map(([key]) => key).reverse()
    }
    if (feed === 'answers')
      return [...this.#firsts()]
        .filter(([, { place }]) => place?.answers?.includes(subject) === true)
        .map(([key]) => key)
        .reverse()
    const kinds = feed === 'mrc400s' ? ['mrc400'] : feed === 'mrc402s' ? ['mrc402'] : ['dex402', 'dex010']
    return keys.filter((key) => kinds.includes(kindOfKey(key))).reverse()
  }

  /** Open orders: the best price first, then by id. */
  book(base: string, target: string, side: 'BUY' | 'SELL'): string[] {
    const orders = [...this.#states().values()].flatMap(({ place }) => (place?.order ? [place.order] : []))
    const sign = side === 'SELL' ? 1 : -1
    return orders
      .filter((order) => order.base === base && order.target === target && order.side === side)
      .sort((a, b) => sign * Number(BigInt(a.price) - BigInt(b.price)) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
  }

  itemsOf(owner: string): string[] {
    return [...this.#states()]
      .filter(([, { item }]) => item?.owner === owner)
      .map(([key]) => key)
      .sort()
  }

  /** Richest first, then by address. */
  holders(asset: string): HolderRow[] {
    return this.#rows(asset).sort((a, b) => Number(BigInt(b.total) - BigInt(a.total)) || (a.address < b.address ? -1 : 1))
  }

  mrc402Of(owner: string): HolderRow[] {
    const assets = new Set(
      this.#holdings()
        .filter(([address]) => address === owner)
        .map(([, { asset }]) => asset),
    )
    return [...assets]
      .filter((asset) => asset.startsWith('MRC402_'))
      .sort()
      .flatMap((asset) => this.#rows(asset).filter(({ address }) => address === owner))
  }

  /** By date, then by the number of the token or the address. */
  locks(of: { owner: string } | { token: string }): LockRow[] {
    const rows = this.#holdings().flatMap(([address, { asset, dated }]) =>
      dated
        .filter(({ unlockSec }) => unlockSec > this.#clockSec)
        .map(({ unlockSec, amount }): LockRow => ({ address, token: asset, amount, unlockSec })),
    )
    return rows
      .filter(({ address, token }) => ('owner' in of ? address === of.owner : token === of.token))
      .sort((a, b) => a.unlockSec - b.unlockSec || Number(a.token) - Number(b.token) || (a.address < b.address ? -1 : 1))
  }

  /** Exact, then prefix, then substring, each newest first. */
  search(kind: SearchKind, text: string): string[] {
    const wanted = plain(text)
    if (wanted === '') return []
    const states = this.#states()
    const keys = kind === 'mrc030' ? this.entities('records', kind) : this.entities(kind === 'token' ? 'tokens' : `${kind}s`)
    const fits = (test: (name: string) => boolean): string[] => keys.filter((key) => (states.get(key)?.names ?? []).map(plain).some(test))
    return [
      ...new Set([
        ...fits((name) => name === wanted),
        ...fits((name) => name.startsWith(wanted)),
        ...fits((name) => name.includes(wanted)),
      ]),
    ]
  }

  countKind(kind: 'wallet' | 'token'): number {
    return [...this.#states().keys()].filter((key) => kindOfKey(key) === kind).length
  }

  /** Newest state of every key, in order of first appearance. */
  #states(): Map<string, EntityChange> {
    const states = new Map<string, EntityChange>()
    for (const { changes } of this.txs()) for (const change of changes) states.set(change.key, change)
    return states
  }

  /** The first state of every key, which decides in which lists the key is. */
  #firsts(): Map<string, EntityChange> {
    const states = new Map<string, EntityChange>()
    for (const { changes } of this.txs()) for (const change of changes) if (!states.has(change.key)) states.set(change.key, change)
    return states
  }

  #holdings(): [address: string, Holding][] {
    return [...this.#states()].flatMap(([key, { holdings = [] }]) => holdings.map((held): [string, Holding] => [key, held]))
  }

  #rows(wanted: string): HolderRow[] {
    return this.#holdings()
      .filter(([, { asset }]) => asset === wanted)
      .map(([address, { asset, free, dated, sale, auction }]) => {
        const sum = (isLocked: boolean): bigint =>
          dated.filter(({ unlockSec }) => unlockSec > this.#clockSec === isLocked).reduce((total, { amount }) => total + BigInt(amount), 0n)
        const [balance, locked] = [BigInt(free) + sum(false), sum(true)]
        const total = balance + locked + BigInt(sale) + BigInt(auction)
        return { address, asset, total: String(total), balance: String(balance), locked: String(locked), sale, auction }
      })
      .filter(({ total }) => total !== '0')
  }
}

/** Simplified normalisation of names, sufficient for the letters in these tests. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
