import { describe } from 'vitest'
import { testCommits } from './conformance/commits.ts'
import type { Engine } from './conformance/engine.ts'
import { testEntities } from './conformance/entities.ts'
import { testFeeds } from './conformance/feeds.ts'
import { testLocks } from './conformance/locks.ts'
import { testRandomChains } from './conformance/random-chains.ts'
import { testRankings } from './conformance/rankings.ts'
import { testSearch } from './conformance/search.ts'

/** What every store must do, whatever engine it stands on. Each engine's own test file calls this; `chains`: how many at random. */
export function testStore(name: string, engine: Engine, chains: number): void {
  describe(`the store on ${name}`, () => {
    testFeeds(engine)
    testEntities(engine)
    testRankings(engine)
    testLocks(engine)
    testSearch(engine)
    testCommits(engine)
    testRandomChains(engine, chains)
  })
}
