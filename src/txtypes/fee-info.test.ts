import { describe, expect, test } from 'vitest'
import type { Payment } from '../chain/payments.ts'
import type { FeeInfo, SubRow } from '../model/tx.ts'
import { feeInfoOf, percentFees, subRowsOf, type ListedRates } from './fee-info.ts'

const money = (type: string, to_addr: string, amount: string, token = '3'): Payment => ({ type, from_addr: 'DEX', to_addr, token, amount })

describe('fees of a trade (OVER-026, OVER-027, OVER-028, OVER-029, DATA-243, DATA-244, DATA-245, DATA-250)', () => {
  const cases: { title: string; payments: Payment[]; expects: FeeInfo | undefined }[] = [
    { title: 'an empty list has no fees', payments: [], expects: undefined },
    {
      title: 'payment and proceeds are no fees',
      payments: [money('mrc402_buy', 'DEX', '100'), money('mrc402_recv_sell', 'S', '100')],
      expects: undefined,
    },
    {
      title: 'MRC402 shows creator, platform and shareholders by fee descending with their total',
      payments: [
        money('mrc402_recv_fee_creator', 'C', '5'),
        money('mrc402_recv_fee_platform', 'P', '7'),
        money('mrc402_recv_fee_shareholder', 'A', '9'),
        money('mrc402_recv_fee_shareholder', 'B', '10'),
        money('mrc402_recv_fee_shareholder', 'D', '100000000000000000000000'),
      ],
      expects: {
        platform: { address: 'P', fee: '7', token: '3' },
        creator: { address: 'C', fee: '5', token: '3' },
        shareholder: [
          { address: 'D', fee: '100000000000000000000000', token: '3' },
          { address: 'B', fee: '10', token: '3' },
          { address: 'A', fee: '9', token: '3' },
        ],
        shareholder_total: { fee: '100000000000000000000019', token: '3' },
      },
    },
    {
      title: 'MRC010 has a platform only',
      payments: [money('mrc010_recv_fee_platform', 'P', '7', '0')],
      expects: { platform: { address: 'P', fee: '7', token: '0' } },
    },
    {
      title: 'the project owner of an MRC401 is named since R4',
      payments: [money('mrc401_recv_fee_owner', 'O', '2'), money('mrc401_recv_fee_platform', 'P', '3')],
      expects: { platform: { address: 'P', fee: '3', token: '3' }, owner: { address: 'O', fee: '2', token: '3' } },
    },
    {
      title: 'before R4 the project owner is the only one',
      payments: [money('mrc401_recv_fee', 'O', '2')],
      expects: { owner: { address: 'O', fee: '2', token: '3' } },
    },
    {
      title: 'the melting fee and the unspent funds of a request are no fees of a trade',
      payments: [money('mrc401_recv_meltfee', 'O', '2'), money('mrc010_recv_fee_remain', 'B', '3')],
      expects: undefined,
    },
  ]
  for (const { title, payments, expects } of cases) test(`fees: ${title}`, () => expect(feeInfoOf(payments)).toEqual(expects))
})

describe('fees announced by a listing', () => {
  const cases: { title: string; rates: ListedRates; expects: FeeInfo | undefined }[] = [
    { title: 'no rates are no fees', rates: {}, expects: undefined },
    { title: 'a platform without an address takes nothing', rates: { platform: { address: '', percent: '7.5' } }, expects: undefined },
    {
      title: 'a percent of 0, of zeros, empty or malformed is left out',
      rates: {
        platform: { address: 'P', percent: '0' },
        creator: { address: 'C', percent: '' },
        owner: { address: 'O', percent: '-1' },
        shareholder: { A: '0.0', B: 'abc', D: null, E: {} },
      },
      expects: undefined,
    },
    {
      title: 'shareholders come by percent descending, as the chain wrote them, with their sum',
      rates: {
        platform: { address: 'P', percent: '0.01' },
        creator: { address: 'C', percent: '10' },
        owner: { address: 'O', percent: '99.9999' },
        shareholder: { A: '9.5', B: '10.0', D: '1.10', E: '0' },
      },
      expects: {
        platform: { address: 'P', percent: '0.01' },
        creator: { address: 'C', percent: '10' },
        owner: { address: 'O', percent: '99.9999' },
        shareholder: [
          { address: 'B', percent: '10.0' },
          { address: 'A', percent: '9.5' },
          { address: 'D', percent: '1.10' },
        ],
        shareholder_total: { percent: '20.6' },
      },
    },
    {
      title: 'whole percents add up to a whole percent',
      rates: { shareholder: { A: '1', B: 2 } },
      expects: {
        shareholder: [
          { address: 'B', percent: '2' },
          { address: 'A', percent: '1' },
        ],
        shareholder_total: { percent: '3' },
      },
    },
  ]
  for (const { title, rates, expects } of cases) test(`fees: ${title}`, () => expect(percentFees(rates)).toEqual(expects))
})

describe('movement rows (SUB)', () => {
  const payments: Payment[] = [
    { type: 'mrc402_recv_item', from_addr: 'DEX', to_addr: 'B', trade_id: 'N', trade_amount: '4' },
    { type: 'mrc402_recv_sell', from_addr: '', to_addr: 'S', token: '0', amount: '-3' },
  ]
  const rows: SubRow[] = [
    { type: 'mrc402_recv_item', from_addr: 'DEX', to_addr: 'B', trade_id: 'N', trade_amount: '4' },
    { type: 'mrc402_recv_sell', to_addr: 'S', token: '0', amount: '-3' },
  ]
  test('rows keep their order and type and omit unused keys', () => expect(subRowsOf(payments)).toEqual(rows))
  test('rows of an MRC401 name the item (DATA-229)', () =>
    expect(subRowsOf(payments, 'I')).toEqual(rows.map((row) => ({ ...row, id: 'I' }))))
})
