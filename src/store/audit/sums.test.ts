import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import type { AuditStart } from './start.ts'
import { Sums, type Moved } from './sums.ts'

// Token 4: a hundred issued and not burnt.

const CLOCK_SEC = 500
const NFT = `MRC402_${'c'.repeat(33)}`
const ISSUED: JsonObject = { totalsupply: '120', burnningamount: '20' }
const held = (asset: string, free: string, more = {}) => ({ asset, free, sale: '0', auction: '0', dated: [], ...more })

type Stored = { total?: string; locked?: string; hasState?: boolean }
function findingsOf(fill: (sums: Sums) => void, { total = '100', locked = '0', hasState = true }: Stored = {}) {
  const sums = new Sums(CLOCK_SEC)
  fill(sums)
  const reported: string[] = []
  const start = { tokens: [{ id: '4', state: hasState ? ISSUED : undefined, total, locked }] } as unknown as AuditStart
  const judged = sums.judge(start, (subject, found, expected) => reported.push(`${subject}: ${found}; ${expected}`))
  return { judged, reported }
}
const wallet = (sums: Sums, ...holdings: ReturnType<typeof held>[]): void => sums.add('wallet', {}, { holdings })

test('free, offered and dated holdings of wallets and DEX records add up to what was issued and not burnt', () => {
  const fill = (sums: Sums): void => {
    wallet(sums, held('4', '10', { sale: '20', auction: '30' }))
    wallet(sums, held('4', '5', { dated: [{ unlockSec: 400, amount: '5' }] }))
    sums.add('dex010', {}, { offers: [{ owner: 'MT', asset: '4', place: 'sale', units: '30' }] })
  }
  expect(findingsOf(fill)).toEqual({ judged: 1, reported: [] })
  expect(findingsOf(fill, { total: '99' }).reported).toEqual(['token 4: 99 counted over all wallets; 100, as wallets and DEX records say'])
})

test("a date is locked while it is after the store's clock, and free from that second on", () => {
  const fill = (sums: Sums): void =>
    wallet(
      sums,
      held('4', '90', {
        dated: [
          { unlockSec: CLOCK_SEC, amount: '4' },
          { unlockSec: CLOCK_SEC + 1, amount: '6' },
        ],
      }),
    )
  expect(findingsOf(fill, { locked: '6' }).reported).toEqual([])
  expect(findingsOf(fill, { locked: '10' }).reported).toEqual(['token 4: 10 locked over all wallets; 6, as the wallets say'])
})

test('a token with less or more units than issued is a finding', () => {
  expect(findingsOf((sums) => wallet(sums, held('4', '99')), { total: '99' }).reported).toEqual([
    'token 4: 99 with holders and 0 in bids, rewards and reserves; 100 together, as issued and not burnt',
  ])
  expect(findingsOf((sums) => wallet(sums, held('4', '101')), { total: '101' }).reported).toEqual([
    'token 4: 101 with holders and 0 in bids, rewards and reserves; 100 together, as issued and not burnt',
  ])
})

test('a token that was traded in orders may exceed its issued amount, but not fall below it', () => {
  const fill =
    (units: string, token = '4') =>
    (sums: Sums): void => {
      sums.noteExchange(['7', token])
      wallet(sums, held('4', units))
    }
  expect(findingsOf(fill('101'), { total: '101' }).reported).toEqual([])
  expect(findingsOf(fill('99'), { total: '99' }).reported).toHaveLength(1)
  expect(findingsOf(fill('101', '8'), { total: '101' }).reported).toHaveLength(1)
})

test('the reserve of an MRC402 counts for each held unit', () => {
  const fill = (sums: Sums): void => {
    sums.addNft(NFT, { initialreserve: { 4: '6' } })
    sums.addNft(`${NFT.slice(0, -1)}d`, {})
    wallet(sums, held('4', '70'), held(NFT, '3'))
    sums.add('dex402', {}, { offers: [{ owner: 'MT', asset: NFT, place: 'sale', units: '2' }] })
  }
  expect(findingsOf(fill, { total: '70' })).toEqual({ judged: 1, reported: [] })
})

test('a token without a name or a state is not checked; nor is the reward token of a survey written during the pass', () => {
  const nothing = (): void => undefined
  expect(findingsOf(nothing, { total: '0', hasState: false })).toEqual({ judged: 0, reported: [] })
  const sums = new Sums(CLOCK_SEC)
  const nameless = { tokens: [{ id: '', state: ISSUED, total: '7', locked: '7' }] } as unknown as AuditStart
  expect(sums.judge(nameless, () => expect.unreachable())).toBe(0)
  const moved = (kind: Moved['kind']): Moved => ({ id: 1, key: 'k', kind })
  const surveyed = findingsOf((all) => all.noteMoved(moved('mrc030'), { reward_token: '4' }), { total: '0' })
  expect(surveyed).toEqual({ judged: 0, reported: [] })
  const other = findingsOf((all) => all.noteMoved(moved('mrc030'), { reward_token: '5' }), { total: '0' })
  expect(other.judged).toBe(1)
})

test('entities written during the pass are recorded, except surveys', () => {
  const sums = new Sums(CLOCK_SEC)
  sums.noteMoved({ id: 1, key: 'a', kind: 'wallet' }, {})
  sums.noteMoved({ id: 2, key: 'b', kind: 'mrc030' }, { reward_token: '4' })
  expect(sums.moved).toEqual([{ id: 1, key: 'a', kind: 'wallet' }])
  expect([Sums.concerns('wallet'), Sums.concerns('dex402'), Sums.concerns('mrc400')]).toEqual([true, true, false])
})
