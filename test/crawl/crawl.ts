import { kindOfKey } from '../../src/chain/ids.ts'
import { findPageAddress } from '../../src/contract/page-address.ts'
import { loadLedger, readFinalState, type LedgerName } from '../ledger.ts'
import { startApp } from '../browser/app.ts'
import { formsOf, readPage } from './read-page.ts'

/** Number of pages and routes read, and the faults, one line each. */
export type Crawled = { pages: number; routes: number; faults: string[] }

const AT_ONCE = 4
/** Maximum number of faults reported for one route and id prefix. Further ones would repeat them. */
const MAX_ALIKE = 3
/** Linked pages that answer 404 by design: searches without a result may lead there. */
const NOT_FOUND_BY_DESIGN = /^\/(?:dex|address)\/notfound/

/** Index of the parameter with the id of the game round, by record type. */
const ROUND_AT: ReadonlyMap<string, number> = new Map([
  ['mrc100paymentrecv', 4],
  ['mrc030payment', 3],
])

/** Game rounds with a distinctive id that no other text can equal. */
function roundsOf(ledger: LedgerName): string[] {
  const calls = loadLedger(ledger).txs.flatMap(({ records }) => records)
  return calls
    .map(({ type, parameters }) => parameters[ROUND_AT.get(type) ?? -1])
    .filter((id): id is string => typeof id === 'string' && /^game-\w{3,}$/.test(id))
}

/**
 * Ids of a ledger: keys of its state, transaction ids and game rounds. Keys of tokens are never printed: pages show the token's number and
 * symbol.
 */
export function idsOf(ledger: LedgerName): Set<string> {
  const keys = Object.keys(readFinalState(ledger)).filter((key) => /^(?:MT|MRC|DEX)/.test(key))
  return new Set([...keys, ...loadLedger(ledger).txs.map(({ txid }) => txid), ...roundsOf(ledger)])
}

/** Unread addresses by route. A round takes one address of each route, so that a short crawl reaches every route. */
class Queue {
  private readonly routes = new Map<string, string[]>()
  private readonly seen = new Set<string>()
  get routeCount(): number {
    return this.routes.size
  }
  add(href: string): void {
    const [path = ''] = href.split('#')
    const route = findPageAddress(path)?.name ?? (path.split('/').slice(0, 3).join('/') || path)
    if (this.seen.has(path)) return
    this.seen.add(path)
    this.routes.set(route, [...(this.routes.get(route) ?? []), path])
  }
  /** The next round: one address of each route. */
  takeRound(most: number): { route: string; path: string }[] {
    return [...this.routes]
      .flatMap(([route, paths]) => {
        const path = paths.shift()
        return path === undefined ? [] : [{ route, path }]
      })
      .slice(0, most)
  }
}

/** Crawls the site with a recorded ledger from its home page along its links, until `most` pages are read or no link is left. */
export async function crawl(ledger: LedgerName, most: number, say: (text: string) => void): Promise<Crawled> {
  const forms = formsOf(idsOf(ledger))
  const app = await startApp(ledger, { RATE_LIMIT: 'off' })
  const queue = new Queue()
  const faults = new Map<string, string[]>()
  let pages = 0
  const note = (kind: string, text: string): void => void faults.set(kind, [...(faults.get(kind) ?? []), text])
  const visit = async ({ route, path }: { route: string; path: string }): Promise<void> => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html' } })
    if (answer.status >= 400 && !NOT_FOUND_BY_DESIGN.test(path)) note(`${answer.status} ${route}`, `${path} answers ${answer.status}`)
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return void answer.body?.cancel()
    pages += 1
    const own = decodeURIComponent(path).split(/[/?&=]/)
    const { links, bare } = readPage(await answer.text(), forms, own)
    for (const id of bare) {
      // Documents mention blocks in general.
      if (id.startsWith('block ') && path.startsWith('/docs/')) continue
      note(`${route} ${id.startsWith('block ') ? 'block' : kindOfKey(id)}`, `${path} prints ${id} without a link`)
    }
    for (const href of links) queue.add(href)
  }
  try {
    queue.add('/')
    for (let round = queue.takeRound(most); round.length > 0; round = queue.takeRound(most - pages)) {
      for (let at = 0; at < round.length; at += AT_ONCE) await Promise.all(round.slice(at, at + AT_ONCE).map(visit))
      say(`${ledger}: ${pages} pages`)
    }
  } finally {
    await app.stop()
  }
  return {
    pages,
    routes: queue.routeCount,
    faults: [...faults.values()].flatMap((alike) => [
      ...alike.slice(0, MAX_ALIKE),
      ...(alike.length > MAX_ALIKE ? [`… and ${alike.length - MAX_ALIKE} like it`] : []),
    ]),
  }
}
