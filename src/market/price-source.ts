import { request, type Dispatcher } from 'undici'
import { certificateProblem } from '../base/certificate-problem.ts'
import { AppError } from '../base/errors.ts'
import { ASK_UNENCODED, isUnencoded } from '../base/unencoded.ts'
import type { PriceQuery } from './read-prices.ts'

/** Fifty coins in five currencies take 20 kB. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_WAIT_SEC = 86_400

export type PriceSourceOptions = Pick<PriceQuery, 'coins' | 'currencies'> & {
  /** Base address of the API, without a slash at the end. */
  url: string
  /** Sent as a header, or in the query when its name begins with `?`. */
  key?: { name: string; value: string } | undefined
  /** For one complete answer, connecting included. */
  timeoutMs: number
}

export type PriceAnswer = { isSame: true } | { isSame: false; body: string; etag: string | undefined }

/** HTTP to one price API, without retries. */
export type PriceSource = {
  /** The request without the key: a stored answer is used only if its name is the same. */
  name: string
  /**
   * The answer's text; `isSame` when the source confirms the one with this ETag. Redirects are not followed, so that the key goes
   * nowhere else. Throws MARKET_FAILED with a sentence that names neither address nor key; `detail.retryAfterSec` is how long
   * the source asks to wait.
   */
  ask: (etag: string | undefined, signal: AbortSignal) => Promise<PriceAnswer>
}

/** Spec: docs/market-feed.md. */
export function makePriceSource({ url, key, coins, currencies, timeoutMs }: PriceSourceOptions): PriceSource {
  const query = new URLSearchParams({
    ids: [...new Set(coins.values())].toSorted().join(','),
    vs_currencies: ['usd', ...currencies.map((currency) => currency.toLowerCase())].join(','),
    include_market_cap: 'true',
    include_24hr_vol: 'true',
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
    precision: 'full',
  })
  const name = `${url}/simple/price?${query.toString()}`
  const isInQuery = key?.name.startsWith('?') === true
  const target = isInQuery ? `${name}&${encodeURIComponent(key.name.slice(1))}=${encodeURIComponent(key.value)}` : name
  const headers = {
    accept: 'application/json',
    'user-agent': 'Metascope',
    ...ASK_UNENCODED,
    ...(key && !isInQuery && { [key.name]: key.value }),
  }

  async function ask(etag: string | undefined, signal: AbortSignal): Promise<PriceAnswer> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      const asked = { ...headers, ...(etag !== undefined && { 'if-none-match': etag }) }
      const answer = await request(target, { headers: asked, signal: limit })
      try {
        if (answer.statusCode === 304 && etag !== undefined) return { isSame: true }
        if (answer.statusCode !== 200) throw refusal(answer)
        if (!isUnencoded(answer.headers['content-encoding']))
          throw new AppError('MARKET_FAILED', 'The price source sent an encoded answer, although none was requested')
        return { isSame: false, body: await readBody(answer), etag: answer.headers['etag']?.toString() }
      } finally {
        // An unread body closes its connection.
        answer.body.on('error', () => undefined).destroy()
      }
    } catch (error) {
      throw error instanceof AppError ? error : brokenOff(error, timeoutMs)
    }
  }
  return { name, ask }
}

async function readBody({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new AppError('MARKET_FAILED', `The price source's answer is larger than ${MAX_BODY_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}

function refusal({ statusCode: status, headers }: Dispatcher.ResponseData): AppError {
  const retryAfter = headers['retry-after']?.toString() ?? ''
  const retryAfterSec = /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter), MAX_WAIT_SEC) : undefined
  const what =
    status === 401 || status === 403
      ? `refuses the key (${status})`
      : status === 429
        ? 'is asked too often (429)'
        : status >= 300 && status < 400
          ? `points elsewhere (${status}), which is not followed`
          : `answered with status ${status}`
  return new AppError('MARKET_FAILED', `The price source ${what}`, { status, ...(retryAfterSec !== undefined && { retryAfterSec }) })
}

/** The cause is left out: it may contain the address, and with it the key. */
function brokenOff(error: unknown, timeoutMs: number): AppError {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new AppError('MARKET_FAILED', `The price source did not answer within ${timeoutMs} ms`)
  const reason = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const sentence = certificateProblem('the price source', error) ?? 'The price source cannot be reached or cut its answer short'
  return new AppError('MARKET_FAILED', sentence, { reason })
}
