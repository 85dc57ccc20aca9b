import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import { entityId } from '../../chain/ids.ts'
import type { StoreReader } from '../../store/store.ts'

const COIN = '0'
const SHOWN = 8
const HOLDS_MS = 60_000
const PAGE = 200
/** Maximum number of tokens examined, newest first after the coin: a bound on the work, far above the number on the chain. */
const MAX_TOKENS = 10_000

/** Ids of the tokens shown in the header when none are configured: the coin and the seven with most transactions. */
export type BusyTokens = () => Promise<string[]>

/** Counting all tokens takes a while, and their order changes slowly. It is computed at most once a minute, once for all callers. */
export function makeBusyTokens(store: Pick<StoreReader, 'listEntityKeys' | 'countFeed'>, clock: Pick<Clock, 'passedMs'>): BusyTokens {
  let known: { untilMs: number; ids: Promise<string[]> } | undefined
  return () => {
    if (known && clock.passedMs() < known.untilMs) return known.ids
    const ids = rankTokens(store)
    const entry = { untilMs: clock.passedMs() + HOLDS_MS, ids }
    known = entry
    ids.catch(() => {
      if (known === entry) known = undefined
    })
    return ids
  }
}

async function rankTokens(store: Pick<StoreReader, 'listEntityKeys' | 'countFeed'>): Promise<string[]> {
  const ranked: { id: string; count: number }[] = []
  for (let page = 1; ranked.length < MAX_TOKENS; page += 1) {
    const { items, maxPage } = await store.listEntityKeys('tokens', '', page, PAGE)
    for (const { item } of items) {
      const id = entityId(item)
      ranked.push({ id, count: await store.countFeed({ feed: 'token', subject: id }) })
    }
    if (page >= maxPage) break
    // A store in this thread answers synchronously: thousands of counts in a row would block all other requests.
    await nextTurn()
  }
  const others = ranked.filter(({ id }) => id !== COIN).sort((a, b) => b.count - a.count || Number(a.id) - Number(b.id))
  const coin = ranked.filter(({ id }) => id === COIN)
  return [...coin, ...others].slice(0, SHOWN).map(({ id }) => id)
}
