import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTENT_VERSION } from '../src/model/content-version.ts'
import { dumpStore } from '../src/store/conformance/dump.ts'
import recorded from './content-version.json' with { type: 'json' }
import { indexLedger } from './index-ledger.ts'

/** What to do when the digests are others than those of the version. */
function adviceOn(digests: Readonly<Record<string, string>>): string | undefined {
  const wanted = new Map<string, Readonly<Record<string, string>>>(Object.entries(recorded)).get(String(CONTENT_VERSION))
  if (JSON.stringify(digests) === JSON.stringify(wanted)) return undefined
  return `The index of the recorded ledgers is not that of content version ${CONTENT_VERSION}. Raise CONTENT_VERSION (src/model/content-version.ts says when) and add to test/content-version.json, under its number: ${JSON.stringify(digests)}`
}

async function digestOf(ledger: 'r1-r3' | 'r4'): Promise<string> {
  const { path, close } = await indexLedger(ledger)
  const digest = hash('sha256', dumpStore(path), 'hex')
  await close()
  return digest
}

test('OPS-097: the index of the recorded ledgers holds what its content version is recorded with', async () => {
  const now = { 'r1-r3': await digestOf('r1-r3'), r4: await digestOf('r4') }
  expect(adviceOn(now)).toBe(undefined)
  // Versions follow each other: none is skipped, and none is ahead of the program.
  expect(Object.keys(recorded)).toEqual(Array.from({ length: CONTENT_VERSION }, (_, at) => String(at + 1)))
})
