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

/** What every store must do, whatever engine it stands on. Each engine's own test file calls this; `chains`: how many at random. */
export function testStore(name: string, engine: Engine, chains: number): void {
  describe(`the store on ${name}`, () => {
    testFeeds(engine)
    testFilters(engine)
    testEntities(engine)
    testRankings(engine)
    testLocks(engine)
    testDayPrices(engine)
    testSearch(engine)
    testCommits(engine)
    testRandomChains(engine, chains)
  })
}
