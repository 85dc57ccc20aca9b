import { readFile, stat } from 'node:fs/promises'
import type { Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { Market } from './market.ts'
import { orderQuotes } from './order-quotes.ts'
import { readMarket, type MarketData } from './read-market.ts'

/** The file is checked at most this often, and only on request. */
const POLL_MS = 1000

export type FileMarketOptions = { path: string; clock: Clock; log: Log }

/**
 * Prices and rates from a JSON file that another program writes. It is read again when it has changed. A file that is invalid then is
 * logged once, and the last good prices stay. Throws CONFIG_INVALID when it is missing or invalid at the start.
 */
export async function openFileMarket({ path, clock, log }: FileMarketOptions): Promise<Market> {
  let stamp = await stampOf(path)
  let data = await load(path)
  let version = 1
  let polledMs = clock.passedMs()
  let polling: Promise<void> | undefined
  let failure: string | undefined

  async function poll(): Promise<void> {
    const found = await stampOf(path)
    if (found === stamp) return
    // Set before reading: a file written meanwhile has another stamp and is read again.
    stamp = found
    try {
      data = await load(path)
      version += 1
      failure = undefined
      log.info('market prices reloaded', { tokens: data.quotes.size })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failure = 'The market file is wrong'
      log.warn(`${error.message}. The previous prices stay`)
    }
  }

  async function current(): Promise<MarketData> {
    if (polling === undefined && clock.passedMs() - polledMs >= POLL_MS) {
      polledMs = clock.passedMs()
      polling = poll().finally(() => {
        polling = undefined
      })
    }
    await polling
    return data
  }

  return {
    version: async () => {
      await current()
      return version
    },
    find: async (tokenId) => (await current()).quotes.get(tokenId),
    priced: async () => orderQuotes((await current()).quotes),
    rates: async () => (await current()).rates,
    status: () => ({
      source: 'file',
      state: failure === undefined ? 'ok' : 'failing',
      tokens: data.quotes.size,
      updatedSec: data.updatedSec,
      ...(failure !== undefined && { message: failure }),
    }),
  }
}

async function load(path: string): Promise<MarketData> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new AppError('CONFIG_INVALID', `MARKET_FILE: ${path} cannot be read`, { path }, error)
  })
  return readMarket(content, path)
}

/** A stamp that differs between two states of the file; `''` when there is no file. */
async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
}
