import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { findTrade } from '../model/find-trade.ts'
import type { TxTraits } from '../model/tx-traits.ts'
import type { Tx } from '../model/tx.ts'
import type { Market, Quote } from './market.ts'
import { orderQuotes } from './order-quotes.ts'
import { makeTradeBook, type Supply } from './trade-book.ts'

/** The store is polled at most this often, and only on request. */
const POLL_MS = 1000
const PAGE = 500
/** Transactions of the market that are read back at the start, and the maximum for one poll. */
const MAX_READ = 10_000
const MARKET_NAME = 'DEX'

/** What the market reads from the index. */
export type TradeReader = {
  head: () => Promise<{ version: number; timestampSec: number }>
  /** Transactions of the MRC010 market, newest first, each with its position in their list. */
  listMarketTxs: (page: number, size: number) => Promise<{ ordinal: number; tx: Tx }[]>
  /** Tokens that are not indexed are absent. */
  findSupplies: (tokens: readonly string[]) => Promise<Map<string, Supply>>
}
/** `stepOf`: the listing step of a transaction, by its type. */
export type TradeMarketOptions = {
  reader: TradeReader
  stepOf: (tx: Tx) => TxTraits['listing']
  quoteToken: string
  clock: Clock
  log: Log
}

/**
 * Prices from the chain's own trades, in a token that counts as one US dollar. Meant for simulated networks: a thin market is easily
 * moved. Only the newest transactions are read when the index has grown, never the full chain; a day ends at the newest block. There are no
 * rates: the chain knows no other currency.
 */
export function makeTradeMarket({ reader, stepOf, quoteToken, clock, log }: TradeMarketOptions): Market {
  const book = makeTradeBook(quoteToken)
  let quotes = new Map<string, Quote>()
  let version = 1
  let seenVersion = -1
  let newest = 0
  let polledMs = -Infinity
  let polling: Promise<void> | undefined
  let failure: string | undefined

  async function readNew(): Promise<void> {
    const fresh: { ordinal: number; tx: Tx }[] = []
    for (let page = 1; fresh.length < MAX_READ; page += 1) {
      const items = await reader.listMarketTxs(page, PAGE)
      const unseen = items.filter(({ ordinal }) => ordinal > newest)
      fresh.push(...unseen)
      if (unseen.length < PAGE || items.at(-1)?.ordinal === 1) break
    }
    // A list that grows while it is read returns an entry twice.
    for (const { ordinal, tx } of fresh.toSorted((a, b) => a.ordinal - b.ordinal)) {
      if (ordinal <= newest) continue
      newest = ordinal
      const trade = findTrade(tx, stepOf(tx))
      if (trade) book.add(trade)
    }
  }

  async function poll(): Promise<void> {
    const head = await reader.head()
    if (head.version === seenVersion) return
    await readNew()
    const found = book.quotes(head.timestampSec, await reader.findSupplies(book.tokens()), MARKET_NAME)
    if (JSON.stringify([...found]) !== JSON.stringify([...quotes])) version += 1
    quotes = found
    seenVersion = head.version
  }

  async function tryPoll(): Promise<void> {
    try {
      await poll()
      failure = undefined
    } catch (error) {
      if (failure === undefined) log.error('reading trades failed', { error })
      failure = 'Reading trades failed'
    }
  }

  async function current(): Promise<void> {
    if (polling === undefined && clock.passedMs() - polledMs >= POLL_MS) {
      polledMs = clock.passedMs()
      polling = tryPoll().finally(() => {
        polling = undefined
      })
    }
    await polling
  }

  return {
    version: async () => {
      await current()
      return version
    },
    find: async (tokenId) => {
      await current()
      return quotes.get(tokenId)
    },
    priced: async () => {
      await current()
      return orderQuotes(quotes)
    },
    rates: () => Promise.resolve({}),
    quoteToken,
    status: () => {
      const newestSec = Math.max(0, ...[...quotes.values()].map(({ updatedSec }) => updatedSec))
      return {
        source: 'trades',
        state: failure !== undefined ? 'failing' : quotes.size === 0 ? 'waiting' : 'ok',
        tokens: quotes.size,
        ...(newestSec > 0 && { updatedSec: newestSec }),
        ...(failure !== undefined && { message: failure }),
      }
    },
  }
}
