import { kindOfKey } from '../../src/chain/ids.ts'
import { findPageAddress } from '../../src/contract/page-address.ts'
import { loadLedger, readFinalState, type LedgerName } from '../ledger.ts'
import { startApp } from '../browser/app.ts'
import { formsOf, readPage } from './read-page.ts'

/** What was read, and what was wrong, a line each. */
export type Crawled = { pages: number; routes: number; faults: string[] }

const AT_ONCE = 4
/** Of one route and id prefix so many faults are named: the others are alike. */
const MAX_ALIKE = 3
/** Pages that answer 404 on purpose, and are linked: where a search without a result may lead. */
const NOT_FOUND_BY_DESIGN = /^\/(?:dex|address)\/notfound/

/** Where calls of games say the id of their round, by the type of the record. */
const ROUND_AT: ReadonlyMap<string, number> = new Map([
  ['mrc100paymentrecv', 4],
  ['mrc030payment', 3],
])

/** Rounds of games with an id that no other text has. */
function roundsOf(ledger: LedgerName): string[] {
  const calls = loadLedger(ledger).txs.flatMap(({ records }) => records)
  return calls
    .map(({ type, parameters }) => parameters[ROUND_AT.get(type) ?? -1])
    .filter((id): id is string => typeof id === 'string' && /^game-\w{3,}$/.test(id))
}

/** Ids of a ledger: keys of its state, ids of transactions and of rounds of games. A token's key is never printed: its number stands beside its symbol. */
export function idsOf(ledger: LedgerName): Set<string> {
  const keys = Object.keys(readFinalState(ledger)).filter((key) => /^(?:MT|MRC|DEX)/.test(key))
  return new Set([...keys, ...loadLedger(ledger).txs.map(({ txid }) => txid), ...roundsOf(ledger)])
}

/** Addresses still to read, by route: one of each in turn, so that a short crawl meets every route. */
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

/** Reads pages of the site with a recorded ledger from its home page on, by their links, until `most` are read or none is left. */
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
      // Documents speak of blocks as such.
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
