import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IndexStatus } from '../../src/model/index-status.ts'
import { startFaultyNode, type FaultyNode } from '../faults/faulty-node.ts'
import { indexOverHttp } from '../faults/index-over-http.ts'
import { NODE_FAULTS } from '../faults/node-faults.ts'
import { differencesOf } from '../differences-of.ts'

// The complete indexer against a node over HTTP that misbehaves at one kind of request until the fault is detected, then at the next. No
// wrong data stays, and the final index equals that of a run without faults, to the last byte.

const BLOCKS = 24
/** Blocks at which the index stalls. Earlier blocks are indexed. */
const BROKEN = { block: 8, tx: 16, head: BLOCKS + 1 } as const
const WORDS = { block: 'a block', tx: 'a transaction', head: 'its newest block' } as const
const SUBJECTS = ['block', 'tx', 'head'] as const
/** Long enough that a busy machine does not look like a silent node. */
const PATIENT_MS = 10_000
const SHORT_MS = 60

const nodes: FaultyNode[] = []
let clean = ''

async function startNode(...args: Parameters<typeof startFaultyNode>): Promise<FaultyNode> {
  const node = await startFaultyNode(...args)
  nodes.push(node)
  return node
}

const isAtEnd = ({ indexed, status }: IndexStatus): boolean => indexed === BLOCKS && status === 'live'

beforeAll(async () => {
  const run = indexOverHttp([(await startNode(BLOCKS)).url], PATIENT_MS)
  await run.until(isAtEnd)
  await run.stop()
  clean = run.dump()
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

for (const { node: what, fault, fails } of NODE_FAULTS) {
  const subjects = SUBJECTS.filter((each) => fails[each] !== undefined)
  const told = subjects.map((each) => `${WORDS[each]} (${fails[each]})`).join(', ')
  test(`a node that ${what} stalls the index with an explanation, then the index is the same: for ${told}`, async () => {
    const node = await startNode(BLOCKS)
    const isSilent = Object.values(fails).includes('NODE_TIMEOUT')
    const run = indexOverHttp([node.url], isSilent ? SHORT_MS : PATIENT_MS)
    const paths = { head: '/block', block: `/block/${BROKEN.block}`, tx: `/transaction/${node.firstTxOf(BROKEN.tx)}` }
    for (const subject of subjects) {
      if (subject === 'head') {
        node.plan = () => undefined
        await run.until(isAtEnd)
      }
      const seen = run.interrupted.length
      node.plan = (asked) => (asked === paths[subject] ? fault : undefined)
      await run.until(({ status, indexed }) => status === 'stalled' && indexed === BROKEN[subject] - 1 && run.interrupted.length > seen)
      // On a busy machine several requests may exceed their short time limit.
      expect([...new Set(run.interrupted.slice(seen))]).toEqual([fails[subject]])
      expect(run.status().message).toMatch(/^The node.+\w$/)
    }
    node.plan = () => undefined
    await run.until(isAtEnd)
    expect(await run.stop()).toBe(undefined)
    expect(differencesOf(run.dump(), clean)).toEqual([])
  })
}
