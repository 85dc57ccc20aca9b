import { describe } from 'vitest'
import { testCommits } from './commits.ts'
import type { Engine } from './engine.ts'
import { testEntities } from './entities.ts'
import { testFeeds } from './feeds.ts'
import { testFilters } from './filters.ts'
import { testLocks } from './locks.ts'
import { testDayPrices } from './prices.ts'
import { testRandomChains } from './random-chains.ts'
import { testRankings } from './rankings.ts'
import { testSearch } from './search.ts'

/**
 * Numbers of random cases. `chains`: compared with the naive index; `batches`: chains cut in three ways; `rankings`: compared with a sort.
 */
export type Runs = { chains: number; batches: number; rankings: number }

/**
 * The full number of random cases, for an engine in a file. The store's logic is the same on every engine. An engine behind a socket
 * creates tables and several connections for each case, so it runs only as many as show that its statements mean the same.
 */
export const FULL_RUNS: Runs = { chains: 40, batches: 25, rankings: 40 }

/** Tests that apply to every engine. Each engine's own test file calls this. */
export function testStore(name: string, engine: Engine, runs: Runs): void {
  describe(`the store on ${name}`, () => {
    testFeeds(engine)
    testFilters(engine)
    testEntities(engine)
    testRankings(engine, runs.rankings)
    testLocks(engine)
    testDayPrices(engine)
    testSearch(engine)
    testCommits(engine, runs.batches)
    testRandomChains(engine, runs.chains)
  })
}
