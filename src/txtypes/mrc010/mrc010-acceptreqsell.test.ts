import { expect, test } from 'vitest'
import { testKindExamples } from '../../../test/kind-examples.ts'
import { mrc010Acceptreqsell } from './mrc010-acceptreqsell.ts'

const DEX_1 = 'DEX010_8980919d50687e48a4e188d8d0e4a9b70'
const WALLET_1 = 'MT22PJ0U4D5QNZqNVwvyFqqlZK30uFCPedcb156f'
const WALLET_2 = 'MTZBkQj9XhTUTBUXlaoqsQbZoV0Pwb6Y98011b44'
const DEX_2 = 'DEX010_654f6151b012f75c16f24652f5d9ce5a0'
const WALLET_3 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const WALLET_4 = 'MTD0or8BV0YFJZO2vBIcrn1qWIWcex8ud0b3e6f8'
const WALLET_5 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const DEX_3 = 'DEX010_4d4cd40db5fb2c89939b84f5999411550'
const WALLET_6 = 'MTWlIRMTo2JwizUeBoAXvb0FzWnPSqmId81ee6e2'
const WALLET_7 = 'MTgGYEMkGSGdxSR6PiltUWd5wpoU1VPk2092aa2c'
const WALLET_8 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const DEX_4 = 'DEX010_30bc2d5758e00706d26146fa84fac6fb0'
const WALLET_9 = 'MTeI8T1VbDPx7rrtqVz9YCx7uEiOdspI3f6b9ec2'
const WALLET_10 = 'MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2'
const WALLET_11 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const DEX_5 = 'DEX010_83ec3cf46766fae15a8618489734e1c60'
const WALLET_12 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_13 = 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9'
const DEX_6 = 'DEX010_433d1350036ce1eb3dff7a51591909d60'
const WALLET_14 = 'MTryY5x5S671dpW6LoS2AsiOlLSkUvxS0f7754ac'
const WALLET_15 = 'MTzjZzNsA6ZJJZgbYMy8vUZrWQQ3LaD0df676583'

testKindExamples('mrc010_acceptreqsell', [
  {
    title: 'R3, part, no fee',
    ledger: 'r1-r3',
    txid: '798bb09bf5984a858eb28302bdc6c88b4c8492a45f49a5aa8c3d72495c01f01a',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1699843501,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '0',
      amount: '95663',
      param: {
        mrc010: { sn: '10' },
        token_info: { sn: '0' },
        quantity: '1',
        remain_amount: '94',
        buy_price: '95663',
        min_trade_unit: '1',
        calc_price: '95663',
        buy_price_total: '8992322',
        fund_price: '95663',
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: WALLET_2, amount: '194', trade_id: '10', price_token: '0' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_1, to_addr: DEX_1, trade_id: '10', trade_amount: '1' },
        { type: 'mrc010_send_item', from_addr: DEX_1, to_addr: WALLET_1, token: '0', amount: '95663' },
        { type: 'mrc010_recv_buy', from_addr: DEX_1, to_addr: WALLET_2, trade_id: '10', trade_amount: '1' },
      ],
    },
  },
  {
    title: 'R3, completes with a platform fee and a remainder',
    ledger: 'r1-r3',
    txid: 'c4350e562071c5e58633c751083f862f8f49be7e99b751da6def297c0b39b5ca',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1693682991,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: WALLET_3,
      token: '6',
      amount: '18398886',
      param: {
        mrc010: { sn: '7' },
        token_info: { sn: '6' },
        quantity: '226',
        remain_amount: '0',
        buy_price: '81411',
        min_trade_unit: '1',
        calc_price: '18398886',
        buy_price_total: '0',
        fund_price: '18398886',
        fee_info: { platform: { address: WALLET_5, fee: '1839', token: '6' } },
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_3, buyer: WALLET_4, amount: '425', trade_id: '7', price_token: '6' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_3, to_addr: DEX_2, trade_id: '7', trade_amount: '226' },
        { type: 'mrc010_send_item', from_addr: DEX_2, to_addr: WALLET_3, token: '6', amount: '18398886' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_2, to_addr: WALLET_5, token: '6', amount: '1839' },
        { type: 'mrc010_recv_buy', from_addr: DEX_2, to_addr: WALLET_4, trade_id: '7', trade_amount: '226' },
        { type: 'mrc010_recv_fee_remain', from_addr: DEX_2, to_addr: WALLET_4, token: '6', amount: '1' },
      ],
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: '24f1f0666240691a4729f3f9a166f5bb90a5a4c7852f80c5ebaca885f14eb93b',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1710872294,
      validate_code: 11,
      from_addr: WALLET_7,
      to_addr: WALLET_6,
      token: '1',
      amount: '12865200000000',
      param: {
        mrc010: { sn: '7' },
        token_info: { sn: '1' },
        quantity: '45300000000',
        remain_amount: '0',
        buy_price: '28400000000',
        min_trade_unit: '100000000',
        calc_price: '12865200000000',
        buy_price_total: '0',
        fund_price: '12865200000000',
        fee_info: { platform: { address: WALLET_8, fee: '321630000000', token: '1' } },
      },
      mrc010dex: { dex_id: DEX_3, seller: WALLET_6, buyer: WALLET_7, amount: '45300000000', trade_id: '7', price_token: '1' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_6, to_addr: DEX_3, trade_id: '7', trade_amount: '45300000000' },
        { type: 'mrc010_send_item', from_addr: DEX_3, to_addr: WALLET_6, token: '1', amount: '12865200000000' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_3, to_addr: WALLET_8, token: '1', amount: '321630000000' },
        { type: 'mrc010_recv_buy', from_addr: DEX_3, to_addr: WALLET_7, trade_id: '7', trade_amount: '45300000000' },
      ],
    },
  },
  {
    title: 'R4, part, with a platform fee',
    ledger: 'r4',
    txid: '7ef9a811be780771c86879ba20d712b8071416daf7794c0fda84504b51271d5b',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1723362174,
      validate_code: 0,
      from_addr: WALLET_10,
      to_addr: WALLET_9,
      token: '0',
      amount: '157354',
      param: {
        mrc010: { sn: '8' },
        token_info: { sn: '0' },
        quantity: '2',
        remain_amount: '102',
        buy_price: '78677',
        min_trade_unit: '1',
        calc_price: '157354',
        buy_price_total: '8292289',
        fund_price: '157354',
        fee_info: { platform: { address: WALLET_11, fee: '5239', token: '0' } },
      },
      mrc010dex: { dex_id: DEX_4, seller: WALLET_9, buyer: WALLET_10, amount: '104', trade_id: '8', price_token: '0' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_9, to_addr: DEX_4, trade_id: '8', trade_amount: '2' },
        { type: 'mrc010_send_item', from_addr: DEX_4, to_addr: WALLET_9, token: '0', amount: '157354' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_4, to_addr: WALLET_11, token: '0', amount: '5239' },
        { type: 'mrc010_recv_buy', from_addr: DEX_4, to_addr: WALLET_10, trade_id: '8', trade_amount: '2' },
      ],
    },
  },
  {
    title: 'R4, completes with a remainder, no fee',
    ledger: 'r4',
    txid: '232d5f534757007f02f34c9522df6cf774236c31137816577b0b103cd544706d',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1704727310,
      validate_code: 0,
      from_addr: WALLET_13,
      to_addr: WALLET_12,
      token: '0',
      amount: '9845166',
      param: {
        mrc010: { sn: '4' },
        token_info: { sn: '0' },
        quantity: '123',
        remain_amount: '0',
        buy_price: '80042',
        min_trade_unit: '1',
        calc_price: '9845166',
        buy_price_total: '0',
        fund_price: '9845166',
      },
      mrc010dex: { dex_id: DEX_5, seller: WALLET_12, buyer: WALLET_13, amount: '156', trade_id: '4', price_token: '0' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_12, to_addr: DEX_5, trade_id: '4', trade_amount: '123' },
        { type: 'mrc010_send_item', from_addr: DEX_5, to_addr: WALLET_12, token: '0', amount: '9845166' },
        { type: 'mrc010_recv_buy', from_addr: DEX_5, to_addr: WALLET_13, trade_id: '4', trade_amount: '123' },
        { type: 'mrc010_recv_fee_remain', from_addr: DEX_5, to_addr: WALLET_13, token: '0', amount: '187298' },
      ],
    },
  },
  {
    title: 'R4, completes without a remainder',
    ledger: 'r4',
    txid: 'f5c276e03f8acaa2db7e6e9f8daa6943a76b6f1c5bcc7f3fb8624318a585f2f3',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_acceptreqsell',
      timestamp: 1723677162,
      validate_code: 0,
      from_addr: WALLET_15,
      to_addr: WALLET_14,
      token: '7',
      amount: '1765752',
      param: {
        mrc010: { sn: '0' },
        token_info: { sn: '7' },
        quantity: '29',
        remain_amount: '0',
        buy_price: '60888',
        min_trade_unit: '1',
        calc_price: '1765752',
        buy_price_total: '0',
        fund_price: '1765752',
      },
      mrc010dex: { dex_id: DEX_6, seller: WALLET_14, buyer: WALLET_15, amount: '29', trade_id: '0', price_token: '7' },
      sub_data: [
        { type: 'mrc010_sell', from_addr: WALLET_14, to_addr: DEX_6, trade_id: '0', trade_amount: '29' },
        { type: 'mrc010_send_item', from_addr: DEX_6, to_addr: WALLET_14, token: '7', amount: '1765752' },
        { type: 'mrc010_recv_buy', from_addr: DEX_6, to_addr: WALLET_15, trade_id: '0', trade_amount: '29' },
      ],
    },
  },
])

test.each([
  ['a platform fee', { address: WALLET_5, fee: '1839', token: '6' }, [{ payer: WALLET_4, token: '6', amount: '1839' }]],
  // The chain has a negative one: nothing was paid.
  ['a negative platform fee', { address: WALLET_5, fee: '-1839', token: '6' }, []],
  ['a platform fee of 0', { address: WALLET_5, fee: '0', token: '6' }, []],
  ['a platform fee to the payer', { address: WALLET_4, fee: '1839', token: '6' }, []],
  ['a platform without a fee', { address: WALLET_5 }, []],
  ['no platform', undefined, []],
] as const)('LEDG-004: of %s the part paid on top of the price is %j', (_name, platform, paid) => {
  const tx = { from_addr: WALLET_4, token: '6', param: platform === undefined ? {} : { fee_info: { platform } } }
  expect(mrc010Acceptreqsell.feesOnTop?.(tx as never)).toEqual(paid)
})
