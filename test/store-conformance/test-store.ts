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

/** How many random cases: `chains` against the plain index, `batches` of one chain cut in three ways, `rankings` against a sort. */
export type Runs = { chains: number; batches: number; rankings: number }

/**
 * The store's logic is the same on every engine, and a file asks it the most random cases for the least work. An engine behind a socket
 * makes the tables and several connections anew for each: it is asked as many as show that its statements mean the same.
 */
export const FULL_RUNS: Runs = { chains: 40, batches: 25, rankings: 40 }

/** What every store must do, whatever engine it stands on. Each engine's own test file calls this. */
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
