import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { openFileMarket } from '../../market/file-market.ts'
import { makeHttpMarket } from '../../market/http-market.ts'
import { makeAnswerCache } from '../../market/cached-answer.ts'
import { noMarket, type Market } from '../../market/market.ts'
import { makePriceSource } from '../../market/price-source.ts'
import { makeTradeMarket } from '../../market/trade-market.ts'
import type { StoreReader } from '../../store/store.ts'
import { listingOf } from '../../txtypes/registry.ts'
import type { Config } from '../settings/config.ts'
import { makeTradeReader } from './trade-reader.ts'

const PRICE_TIMEOUT_MS = 10_000

/** Opens the market once there is an index to read; its background work ends when the signal aborts. */
export type OpenMarket = (store: StoreReader, signal: AbortSignal) => Market

/** The market of these settings. Throws CONFIG_INVALID for a malformed market file. */
export async function prepareMarket({ market, dataDir }: Pick<Config, 'market' | 'dataDir'>, clock: Clock, log: Log): Promise<OpenMarket> {
  if (market.source === 'file') {
    const opened = await openFileMarket({ path: market.path, clock, log })
    return () => opened
  }
  if (market.source === 'none') return () => noMarket
  if (market.source === 'trades')
    return (store) =>
      makeTradeMarket({
        reader: makeTradeReader(store),
        stepOf: listingOf,
        quoteToken: market.quoteToken,
        clock,
        log,
      })
  const source = makePriceSource({ ...market, timeoutMs: PRICE_TIMEOUT_MS })
  const keeper = makeAnswerCache(join(dataDir, 'prices.json'), source.name, log)
  const { market: opened, run } = makeHttpMarket({ ...market, source, keeper, refreshMs: market.refreshSec * 1000, clock, log })
  return (_store, signal) => {
    run(signal).catch((error: unknown) => log.error('prices are no longer updated', { error }))
    return opened
  }
}
