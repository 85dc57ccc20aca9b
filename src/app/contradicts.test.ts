import { expect, test } from 'vitest'
import { contradicts } from './contradicts.ts'

const found = { check: 'lists', subject: 'list tokens', found: 'entry 3 after 1', expected: 'entry 2' } as const

for (const [engine, says] of [
  [
    'sqlite',
    'The index contradicts itself in its lists and counts. Put a backup in its place (npm run restore) or build it anew (npm run reindex)',
  ],
  [
    'postgres',
    'The index contradicts itself in its lists and counts. Put a backup in its place, or start the indexer on an empty database (DATABASE_URL)',
  ],
] as const) {
  test(`everybody reads in what an index on ${engine} contradicts itself and the way out, its log what was found where`, () => {
    const { code, message, detail } = contradicts(engine, found)
    expect([code, message]).toEqual(['STORE_CORRUPT', says])
    expect(detail).toEqual(found)
  })
}
