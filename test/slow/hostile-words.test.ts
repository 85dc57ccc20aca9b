import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAIN_WORDS, PROPERTY_WORDS, spellHostile } from '../hostile/word-chain.ts'
import { findDifferences, openWordSite, type WordSite } from '../hostile/word-site.ts'
import '../load-components.ts'

let plain: WordSite
beforeAll(async () => {
  plain = await openWordSite(PLAIN_WORDS, 0)
})
afterAll(() => plain.served.close())

// `test/slow/property-words.test.ts` covers the first rotation, in which each place gets the words in order.
test.each(PROPERTY_WORDS.slice(1).map((word, index) => [word, index + 1] as const))(
  'SAFE-041: with %s first in every text of the chain, every page and call behaves as with harmless words',
  async (_word, turn) => {
    const words = await openWordSite(PROPERTY_WORDS, turn)
    expect(await findDifferences(words, plain, await plain.paths(), spellHostile(turn))).toEqual([])
    expect(words.logged).toEqual([])
    await words.served.close()
  },
)
