import { describe, expect, test } from 'vitest'
import { movementLabel } from './movements.ts'

// SUB-001..010, FUND-001..012, OPEN-003: the table of chain/kinds.md.
const table: readonly (readonly [type: string, label: string])[] = [
  ['mrc401_buy', 'Payment'],
  ['mrc402_buy', 'Payment'],
  ['mrc010_buy', 'Payment'],
  ['mrc401_bid', 'Bid'],
  ['mrc402_bid', 'Bid'],
  ['mrc010_bid', 'Bid'],
  ['mrc401_recv_refund', 'Refund to previous bidder'],
  ['mrc402_recv_item', 'Item received'],
  ['mrc401_recv_sell', 'Sale proceeds'],
  ['mrc401_recv_auction', 'Auction proceeds'],
  ['mrc401_recv_fee', 'Fee'],
  ['mrc401_recv_fee_owner', 'Project owner fee'],
  ['mrc402_recv_fee_creator', 'Creator fee'],
  ['mrc401_recv_fee_platform', 'Platform fee'],
  ['mrc401_recv_fee_shareholder', 'Shareholder fee'],
  ['mrc401_createtrade', 'Initial reserve paid in'],
  ['mrc401_createtrade_buy', 'Payment'],
  ['mrc401_recv_melt', 'Melted amount received'],
  ['mrc401_recv_meltfee', 'Melting fee'],
  ['mrc010_sell', 'Item handed over'],
  ['mrc010_send_item', 'Sale proceeds'],
  ['mrc010_recv_buy', 'Item received'],
  ['mrc010_recv_fee_remain', 'Unspent funds returned'],
  ['token_reserve', 'Initial reserve'],
  ['mrc030reward', 'Reward'],
  ['mrc030refund', 'Refund'],
  ['fee', 'Fee'],
  ['multi_transfer', ''],
  ['mrc100payment', ''],
  ['mrc100reward', ''],
  // What nobody has named shows its raw name.
  ['mrc401_recv_gift', 'mrc401_recv_gift'],
  ['mrc401_', 'mrc401_'],
  ['xmrc401_buy', 'xmrc401_buy'],
  ['toString', 'toString'],
  ['mrc401___proto__', 'mrc401___proto__'],
]

describe('movement rows', () => {
  for (const [type, label] of table) {
    test(`${type} reads "${label}"`, () => {
      expect(movementLabel(type)).toBe(label)
    })
  }
  test('a language without a word for a row falls back to English', () => {
    expect(movementLabel('mrc401_bid', {})).toBe('Bid')
  })
})
