import { expect, test } from 'vitest'
import { MRC401_REPLAYS } from '../devnet-mrc401-inputs.ts'
import { replayLedger } from '../devnet-replay.ts'

test('replay of every MRC400 and MRC401 call of the R4 ledger gives its recorded result', () => {
  const { counts, mismatches } = replayLedger('r4', MRC401_REPLAYS)
  expect(mismatches).toEqual([])
  expect(counts).toEqual({
    mrc400_create: 44,
    mrc400_update: 25,
    mrc401_auction: 102,
    mrc401_auctionbid: 106,
    mrc401_auctionbuynow: 25,
    mrc401_auctionfailure: 27,
    mrc401_auctionwinning: 15,
    mrc401_buy: 109,
    mrc401_create: 96,
    mrc401_createtrade: 162,
    mrc401_melt: 80,
    mrc401_sell: 112,
    mrc401_transfer: 72,
    mrc401_unauction: 22,
    mrc401_unsell: 27,
    mrc401_update: 42,
  })
})
