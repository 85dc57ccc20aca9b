import { describe, expect, test } from 'vitest'
import { movementLabel, MOVEMENT_LABELS } from './movements.ts'

// Every type of movement (OPEN-003), with the requirement it fulfils.
const table: readonly (readonly [type: string, label: string])[] = [
  ['mrc401_buy', 'Payment'], // FUND-001
  ['mrc402_buy', 'Payment'],
  ['mrc010_buy', 'Payment'],
  ['mrc401_bid', 'Bid'], // FUND-011, SUB-001
  ['mrc402_bid', 'Bid'],
  ['mrc010_bid', 'Bid'],
  ['mrc401_recv_refund', 'Refund to previous bidder'], // FUND-012, SUB-003
  ['mrc402_recv_item', 'Item received'], // SUB-005
  ['mrc401_recv_sell', 'Sale proceeds'], // FUND-004
  ['mrc401_recv_auction', 'Auction proceeds'], // SUB-002
  ['mrc401_recv_fee', 'Fee'], // FUND-005, SUB-006
  ['mrc401_recv_fee_owner', 'Project owner fee'], // FUND-006, SUB-007
  ['mrc402_recv_fee_creator', 'Creator fee'],
  ['mrc401_recv_fee_platform', 'Platform fee'], // FUND-007, SUB-004
  ['mrc401_recv_fee_shareholder', 'Shareholder fee'], // FUND-008, SUB-008
  ['mrc401_createtrade', 'Initial reserve paid in'], // FUND-002
  ['mrc401_createtrade_buy', 'Payment'], // FUND-003
  ['mrc401_recv_melt', 'Melted amount received'], // FUND-009, SUB-009
  ['mrc401_recv_meltfee', 'Melting fee'], // FUND-010, SUB-010
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
  // An unknown type shows its raw name.
  ['mrc401_recv_gift', 'mrc401_recv_gift'],
  ['mrc401_', 'mrc401_'],
  ['xmrc401_buy', 'xmrc401_buy'],
  ['toString', 'toString'],
  ['mrc401___proto__', 'mrc401___proto__'],
]

describe('movement rows', () => {
  for (const [type, label] of table) {
    test(`${type} has the label "${label}"`, () => {
      expect(movementLabel(type, (name) => MOVEMENT_LABELS[name])).toBe(label)
    })
  }
})
