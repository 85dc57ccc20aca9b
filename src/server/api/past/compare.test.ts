import { expect, test } from 'vitest'
import { noMarket } from '../../../market/market.ts'
import type { BalanceParts, Entity, StoreReader } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { makeNameCache } from '../name-cache.ts'
import { compareSubject } from './compare.ts'
import { makeFindHolders } from './holders-at.ts'

// A token that three wallets ever had. At block 1 `MTa` has all 9; at block 2 `MTb` has 4 of them; in between `MTc` had some.

const [FROM, TO] = [
  { block: 1, timestampSec: 100, firstTx: 1, tx: 10 },
  { block: 2, timestampSec: 200, firstTx: 11, tx: 20 },
]
const HELD: Readonly<Record<number, Readonly<Record<string, bigint>>>> = { 10: { MTa: 9n }, 20: { MTa: 5n, MTb: 4n } }

function makeContext() {
  const asked: string[] = []
  const token = (sn: number): Entity => {
    const mark = { txid: '', blockId: '', sn, block: 1, timestampSec: 100 }
    return { key: 'TOKEN_DATA_7', kind: 'token', state: { symbol: 'HBT', decimal: 2, owner: '' }, first: mark, last: mark }
  }
  const partsOf = (total: bigint): BalanceParts => ({ total, free: total, locked: 0n, sale: 0n, auction: 0n, locks: [] })
  const store = {
    findEntity: async () => token(1),
    findEntities: async (keys: string[]) => new Map(keys.map((key) => [key, token(1)])),
    findEntityAt: async () => token(1),
    findLastSns: async (keys: string[]) => new Map(keys.map((key) => [key, 1])),
    listHeldBy: async (_asset: string, untilTx: number, _atSec: number, _skip: number, most: number) => {
      asked.push(`${untilTx} ${most}`)
      const holders = Object.entries(HELD[untilTx] ?? {}).map(([address, total]) => ({ address, parts: partsOf(total) }))
      return { count: 3, holders: most === 0 ? [] : holders }
    },
  } as unknown as StoreReader
  const context = { store, names: makeNameCache(store, noMarket), market: noMarket, version: '1', findHolders: makeFindHolders() }
  return { context: context as unknown as ApiContext, asked }
}

const comparing = {
  make: async ({ store }: ApiContext) => ({ holders: (await store.findAssetTotals('7')).holders }),
  figuresOf: ({ holders }: { holders: number }, hasHolders: boolean) =>
    hasHolders ? [{ figure: 'holders' as const, old: `${holders}` }] : [],
  isCut: false,
}
const compare = ({ context }: ReturnType<typeof makeContext>, maxWallets?: number) =>
  compareSubject(context, { from: FROM, to: TO }, { key: 'TOKEN_DATA_7', what: 'Token 7' }, comparing, maxWallets)

test('TIME-022: holders are compared if no more wallets than the limit ever had the asset', async () => {
  for (const limit of [3, undefined]) {
    const { holders, holder_changes: changes, figures } = await compare(makeContext(), limit)
    expect(holders).toBe(2)
    expect(figures).toEqual([{ figure: 'holders' as const, old: '1', new: '2', difference: '1' }])
    expect(changes).toMatchObject({ count: 2, decimal: 2 })
    expect(changes?.list.map(({ address, old, new: now, difference }) => [address, old, now, difference])).toEqual([
      ['MTa', '9', '5', '-4'],
      ['MTb', '0', '4', '4'],
    ])
  }
})

test('TIME-022: above the limit the answer states that holders are not compared, and those of the first block are not read', async () => {
  const made = makeContext()
  const { holders, holder_changes: changes, figures } = await compare(made, 2)
  // The answer is the token as of the second block, whose own figures need all holders.
  expect(holders).toBe(2)
  expect(changes).toEqual({ count: 0, is_skipped: 1, decimal: 2, list: [] })
  expect(figures).toEqual([])
  expect(made.asked.filter((call) => call.startsWith('10 '))).toEqual([])
})
