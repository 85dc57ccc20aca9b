import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTENT_VERSION } from '../src/model/content-version.ts'
import { dumpStore } from './store-conformance/dump.ts'
import recorded from './content-version.json' with { type: 'json' }
import { indexLedger } from './index-ledger.ts'

/** Long enough that a busy machine does not fail the test. */
const MAX_MS = 300_000
const DIGESTS = new Map<string, Readonly<Record<string, string>>>(Object.entries(recorded))

/** Explains what to do when the index of a ledger differs from the digest recorded for the content version. */
function adviceOn(ledger: string, digest: string): string | undefined {
  if (new Map(Object.entries(DIGESTS.get(String(CONTENT_VERSION)) ?? {})).get(ledger) === digest) return undefined
  return `The index of the recorded ledger ${ledger} is not that of content version ${CONTENT_VERSION}. Raise CONTENT_VERSION (src/model/content-version.ts says when) and record the digest under its number in test/content-version.json: ${digest}`
}

for (const ledger of ['r1-r3', 'r4'] as const)
  test(
    `OPS-097: the index of the recorded ledger ${ledger} has the digest recorded for its content version`,
    async () => {
      const { path, close } = await indexLedger(ledger)
      const digest = hash('sha256', dumpStore(path), 'hex')
      await close()
      expect(adviceOn(ledger, digest)).toBe(undefined)
    },
    MAX_MS,
  )

test('OPS-097: content versions are consecutive: none is skipped, and none is ahead of the program', () => {
  expect([...DIGESTS.keys()]).toEqual(Array.from({ length: CONTENT_VERSION }, (_, at) => String(at + 1)))
})
