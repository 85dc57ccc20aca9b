import { beforeAll, describe, expect, test } from 'vitest'
import type { IndexedBlock } from '../../src/model/changes.ts'
import { nameHash } from '../../src/store/lists/lists.ts'
import { BlockBuilder, addressOf, item, mrc401Of } from './build-blocks.ts'
import { openStore, type Engine, type TestStore } from './engine.ts'

// The creator of an MRC401 item chooses its id and can compute its hash in the index. This attack has 35 calls of 1,024 items each, as one
// account can send them. Their hashes leave a gap, begin with zeros, or are equal. The ids of their transactions and blocks share their
// first digits.

const CALLS = 35
const ITEMS = 1024
const HASHES = 2 ** 48
/** No stored id has a hash in this range, one percent of all hashes: 358 times as wide as the mean gap of 35,840 hashes. */
const GAP = { from: HASHES / 4, to: HASHES / 4 + HASHES / 100 }
const isInGap = (hash: number): boolean => hash >= GAP.from && hash < GAP.to
const hasZeroBits = (hash: number): boolean => hash < HASHES / 32

/** Two ids with the same hash, found among 33 million. The first is stored with the others, the second later. */
const EQUAL = [mrc401Of(1, 9_610_924), mrc401Of(1, 22_948_259)] as const

type Wanted = (hash: number) => boolean
/** Ids of a project with the requested hashes. Others are discarded, as an attacker would do. */
function chooseIds(project: number, count: number, isWanted: Wanted): string[] {
  const ids: string[] = []
  for (let n = 0; ids.length < count; n += 1) if (isWanted(nameHash(mrc401Of(project, n)))) ids.push(mrc401Of(project, n))
  return ids
}

const sameStart = (start: string, n: number): string => start + n.toString(16).padStart(64 - start.length, '0')
/** All ids of transactions and blocks share the 40 bits stored in their index. Even ones start with zeros. */
const txidOf = (n: number): string => sameStart(n % 2 === 0 ? '00000000000' : 'abcdef01234', n)
const blockIdOf = (sn: number): string => sameStart('00000000009', sn)

type Chain = { blocks: IndexedBlock[]; later: IndexedBlock; ids: string[]; unknown: string[] }

function makeChain(): Chain {
  const chain = new BlockBuilder()
  const zeros = chooseIds(2, (CALLS * ITEMS) / 2, hasZeroBits)
  const ids = [EQUAL[0], ...zeros, ...chooseIds(3, CALLS * ITEMS - 1 - zeros.length, (hash) => !isInGap(hash))]
  const blocks = Array.from({ length: CALLS }, (_, call) => {
    const changes = ids.slice(call * ITEMS, (call + 1) * ITEMS).map((id) => item(id, addressOf(7)))
    const block = chain.next([{ txid: txidOf(call), changes }])
    return { ...block, id: blockIdOf(block.sn) }
  })
  return {
    blocks,
    ids,
    later: chain.next([{ changes: [item(EQUAL[1], addressOf(8))] }]),
    unknown: [EQUAL[1], ...chooseIds(4, 50, isInGap), ...chooseIds(4, 50, hasZeroBits)],
  }
}

async function writeInBatches({ writer, dump }: TestStore, blocks: readonly IndexedBlock[], size: number): Promise<string> {
  for (let at = 0; at < blocks.length; at += size) await writer.applyBlocks(blocks.slice(at, at + size), 0)
  return dump()
}

/** A file of `test/slow` for each engine calls this. `name` has the requirement row and the engine. */
export function testChosenIds(name: string, engine: Engine): void {
  describe(`ids chosen by strangers (${name})`, () => {
    let chain: Chain
    let first: string | undefined
    beforeAll(() => {
      chain = makeChain()
    })

    test.each([CALLS, 10, 1])('are indexed in batches of %i and found, and unknown ids are not found', async (size) => {
      const { blocks, ids, later, unknown } = chain
      const store = await openStore(engine)
      const dump = await writeInBatches(store, blocks, size)
      first ??= dump
      expect(dump === first).toBe(true)
      const { reader } = store
      const found = await reader.findEntities(ids)
      expect(ids.filter((id) => found.get(id)?.key !== id)).toEqual([])
      expect([...(await reader.findEntities(unknown)).keys()]).toEqual([])
      for (const id of unknown.slice(0, 5)) expect(await reader.findEntity(id)).toBeUndefined()
      for (let call = 0; call < CALLS; call += 1) {
        expect((await reader.findTx(txidOf(call)))?.tx.sn).toBe(call + 1)
        expect(await reader.findTx(txidOf(call + CALLS + 1))).toBeUndefined()
        expect((await reader.findBlockById(blockIdOf(call + 1)))?.sn).toBe(call + 1)
        expect(await reader.findBlockById(blockIdOf(call + CALLS + 1))).toBeUndefined()
      }
      expect(nameHash(EQUAL[0])).toBe(nameHash(EQUAL[1]))
      await store.writer.applyBlocks([later], 0)
      const owners = [...(await reader.findEntities(EQUAL)).values()].map(({ key, state }) => [key, state['owner']])
      expect(owners).toEqual([
        [EQUAL[0], addressOf(7)],
        [EQUAL[1], addressOf(8)],
      ])
    })
  })
}
