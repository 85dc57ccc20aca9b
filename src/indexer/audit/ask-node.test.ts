import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { compareEntity } from './ask-node.ts'

const [key, txid] = ['MRC402_x', 'a'.repeat(64)]

/** What the audit finds for a stored state and the text in which the node sends it. */
async function findingsOf(state: JsonObject, sent: string): Promise<string[]> {
  const found: string[] = []
  const values = JSON.parse(sent) as JsonObject
  const record = { type: '', datakey: key, parameters: [], registered: undefined, values, address: '', timestampSec: 0, validationCode: 0 }
  await compareEntity(
    { findEntityAt: async () => ({ key, state, firstTxid: txid, lastTxid: txid }) },
    { getTransaction: async () => [record] },
    0,
    (...words) => found.push(words.join(': ')),
  )
  return found
}

test('a state with the same values in another order is no finding, and neither is the sign of zero, which no stored number has', async () => {
  expect(await findingsOf({ a: 1, b: { c: [0, '-0'], d: null } }, '{"b":{"d":null,"c":[-0,"-0"]},"a":1}')).toEqual([])
})

test('a finding names each field that differs, is missing or is too many', async () => {
  expect(await findingsOf({ a: 1, b: [1, 2], c: '', __proto: 0 }, '{"a":1,"b":[2,1],"d":"","__proto":0}')).toEqual([
    `${key}: other values of b, c, d: those that transaction ${txid} of the node left`,
  ])
})
