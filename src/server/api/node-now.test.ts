import { expect, test } from 'vitest'
import type { NodeState } from '../../model/node-state.ts'
import { readNodeNow } from './node-now.ts'

const NOW_SEC = 1_795_183_340
const at = (nodeState: NodeState, head = 500, indexed: number | undefined = 490) =>
  readNodeNow({ status: 'live', head, indexed: 490, nodeState }, indexed, NOW_SEC)
const OK: NodeState = { state: 'ok', sinceSec: NOW_SEC - 900, confirmedSec: NOW_SEC - 60 }

test('a height is reported if it was confirmed within the last minute (OPS-065)', () => {
  expect(at(OK)).toEqual({ head: 500, lagBlocks: 10, node: { state: 'ok' } })
  const confirmedSec = NOW_SEC - 61
  const old = { state: 'unknown', since: confirmedSec, last_head: 500, confirmed: confirmedSec }
  expect(at({ ...OK, confirmedSec })).toEqual({ node: old })
  expect(at({ state: 'behind', sinceSec: NOW_SEC - 900, confirmedSec })).toEqual({ node: old })
})

test('the height of the node is at least that of the index, which came from the node (OPS-065)', () => {
  expect(at(OK, 480)).toEqual({ head: 490, lagBlocks: 0, node: { state: 'ok' } })
})

test('without the index there is no lag, and without an answer from the node no height', () => {
  expect(readNodeNow({ status: 'live', head: 500, indexed: 490, nodeState: OK }, undefined, NOW_SEC)).toEqual({
    head: 500,
    node: { state: 'ok' },
  })
  expect(at({ state: 'unknown', sinceSec: NOW_SEC - 3 }, 0)).toEqual({ node: { state: 'unknown', since: NOW_SEC - 3 } })
  expect(at({ state: 'unreachable', sinceSec: NOW_SEC - 3 }, 0)).toEqual({ node: { state: 'unreachable', since: NOW_SEC - 3 } })
})

test('a clock that is set back does not outdate a height', () => {
  expect(at({ ...OK, confirmedSec: NOW_SEC + 3600 })).toMatchObject({ head: 500 })
})
