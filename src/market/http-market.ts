import { nowSec, type Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { AnswerCache, CachedAnswer } from './cached-answer.ts'
import type { Market, MarketStatus } from './market.ts'
import { makePriceBook } from './price-book.ts'
import type { PriceSource } from './price-source.ts'
import { readPrices, type PriceQuery } from './read-prices.ts'

/** The first pause after a failure; each further one doubles it. */
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000

export type HttpMarketOptions = PriceQuery & {
  source: PriceSource
  keeper: AnswerCache
  /** Pause between two successful requests. */
  refreshMs: number
  /** An older price is no longer shown. */
  maxAgeSec: number
  clock: Clock
  log: Log
}

export type HttpMarket = {
  market: Market
  /** Loads the answer stored by an earlier run; returns how long to wait before the first request. */
  begin: () => Promise<number>
  /** Asks once; returns how long to wait before asking again. Never rejects. */
  refresh: (signal: AbortSignal) => Promise<number>
  /** Asks repeatedly until the signal aborts, one request at a time. */
  run: (signal: AbortSignal) => Promise<void>
}

/**
 * Prices and rates from a price API. Reading the market never sends a request: one loop does, at its own pace, with growing pauses while
 * the source fails. The last prices stay until they are too old. Each failure is logged once and shown in `status`.
 */
export function makeHttpMarket(options: HttpMarketOptions): HttpMarket {
  const { source, keeper, refreshMs, maxAgeSec, clock, log } = options
  const book = makePriceBook(maxAgeSec, clock, (tokens) => log.warn('prices are too old and no longer shown', { tokens, maxAgeSec }))
  let cached: CachedAnswer | undefined
  let failures = 0
  let failure: string | undefined
  let missing = ''

  /** Throws MARKET_FAILED. */
  function take(answer: CachedAnswer): void {
    const prices = readPrices(answer.body, options, answer.askedSec)
    book.put(prices)
    cached = answer
    const missingNow = prices.missing.join(', ')
    if (missingNow !== missing && missingNow !== '') log.warn('the price source has no price for some coins', { coins: missingNow })
    missing = missingNow
  }

  async function begin(): Promise<number> {
    const found = await keeper.find()
    if (!found || found.askedSec > nowSec(clock)) return 0
    try {
      take(found)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'MARKET_FAILED')) throw error
      return 0
    }
    return Math.max(0, found.askedSec * 1000 + refreshMs - clock.nowMs())
  }

  async function refresh(signal: AbortSignal): Promise<number> {
    try {
      const answer = await source.ask(cached?.etag, signal)
      const askedSec = nowSec(clock)
      if (!answer.isSame) take({ body: answer.body, etag: answer.etag, askedSec })
      else if (cached) take({ ...cached, askedSec })
      if (failures > 0) log.info('the price source answers again', { failures })
      failures = 0
      failure = undefined
      if (cached) await keeper.keep(cached)
      return refreshMs
    } catch (error) {
      if (signal.aborted) return 0
      if (!(error instanceof AppError && error.code === 'MARKET_FAILED')) {
        log.error('reading prices failed', { error })
        failure = 'Reading prices failed'
      } else {
        if (error.message !== failure) log.warn(`${error.message}. The previous prices stay`, error.detail)
        failure = error.message
      }
      failures += 1
      return pauseMs(refreshMs, failures, error)
    }
  }

  return {
    market: {
      version: () => Promise.resolve(book.version()),
      find: (tokenId) => Promise.resolve(book.find(tokenId)),
      priced: () => Promise.resolve(book.priced()),
      rates: () => Promise.resolve(book.rates()),
      status: () => statusOf(book, failure),
    },
    begin,
    refresh,
    run: async (signal) => {
      for (let waitMs = await begin(); ; waitMs = await refresh(signal)) {
        await clock.sleepMs(waitMs, signal)
        if (signal.aborted) return
      }
    },
  }
}

/** The pause after `count` failures in a row; longer when the source asks for it. */
function pauseMs(refreshMs: number, count: number, error: unknown): number {
  const asked = error instanceof AppError ? error.detail['retryAfterSec'] : undefined
  const own = Math.min(FIRST_PAUSE_MS, refreshMs) * 2 ** Math.min(count - 1, 20)
  return Math.max(Math.min(own, MAX_PAUSE_MS), typeof asked === 'number' ? asked * 1000 : 0)
}

function statusOf(book: Pick<ReturnType<typeof makePriceBook>, 'tokens' | 'updatedSec'>, failure: string | undefined): MarketStatus {
  const tokens = book.tokens()
  const updatedSec = book.updatedSec()
  const isStale = tokens === 0 && updatedSec !== undefined
  const message = failure ?? (isStale ? 'The prices known are too old' : undefined)
  return {
    source: 'http',
    state: isStale ? 'stale' : failure !== undefined ? 'failing' : tokens === 0 ? 'waiting' : 'ok',
    tokens,
    ...(updatedSec !== undefined && { updatedSec }),
    ...(message !== undefined && { message }),
  }
}
