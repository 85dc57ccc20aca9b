import { expect, test } from 'vitest'
import { readNodeNow } from '../../server/api/node-now.ts'
import { waitingFor } from './start-indexing.ts'

test('OPS-080 an indexer that waits for the built-in network of another process does not know the height or the lag', () => {
  const status = waitingFor({ holder: () => 'process 7 on here' }, 1_650_000_000)
  expect(status).toMatchObject({ status: 'stalled', isWaiting: true })
  // The index that the other process writes has 40 blocks.
  expect(readNodeNow(status, 40, 1_650_000_100)).toEqual({ node: { state: 'unknown', since: 1_650_000_000 } })
})
