import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_9e74498367b90054af8669bea26bffb90_JAuAv64UzZrEdmaYxtZXEYq0UfhoEttVdEEs4AhT'
const ITEM_2 = 'MRC400_144967e386c3492209b5bf5e5995b2e60_eUbNRVE8NEKljREjELm2d3YXCmBR4UcimJIBAfd6'
const ITEM_3 = 'MRC400_ae80286b57975be5a9d8fda4a6d9a9b40_gPtmeQHGRrDPfn9SEVhRZQRvqdmzvnLtvbEaj8mL'
const ITEM_4 = 'MRC400_26b4d167be3579fc08aa113e9aa58e0e0_fwj0byZQfpL4UI7A3L3hs9Kq34RWQmgey8tHw6eI'
const WALLET_1 = 'MTCk1zih7qEItlRfj6GE1V4WtM6pIIXIfa305d07'
const WALLET_2 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const WALLET_3 = 'MTGVRhAWe4kLs2BDzXctoh11mclbpmxB3ed36996'
const WALLET_4 = 'MTRSaYZQ266ihGayCOGg1pwc9VNmNyH4da329954'
const WALLET_5 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const WALLET_6 = 'MTUSn8GiY8dW5jiUcYxA4mLP7QLnY3ms4c27ee19'
const WALLET_7 = 'MTFeP6GErVNL3j8qTgGubx1ufAHHpZdye3921f84'
const WALLET_8 = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'
const WALLET_9 = 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9'
const WALLET_10 = 'MTMlMfx8I70k8Udh1lsKYdemt7DDEZbV481e7bb1'
const WALLET_11 = 'MTpxnJwGCTL13CZzlLvmLrhZP0Qj6HvQ059e22b7'

testKindExamples('mrc401_auctionbuynow', [
  {
    title: 'R1-R3 with a refund',
    ledger: 'r1-r3',
    txid: '957acac89c0134d3c5a4c5bc21cfe86c066d5e6fd7635194e83ae49c814e729d',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbuynow',
      timestamp: 1658062954,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: WALLET_2,
      token: '0',
      amount: '8387500000000000000',
      mrc400: 'MRC400_9e74498367b90054af8669bea26bffb90',
      param: {
        id: ITEM_1,
        owner: WALLET_1,
        payment_price: '8387500000000000000',
        buy_price: '8387500000000000000',
        fee_price: '0',
        auction_token: '0',
        auction_start_price: '3050000000000000000',
        auction_buynow_price: '8387500000000000000',
        auction_bidding_unit: '762500000000000000',
        auction_date: 1658061026,
        auction_end: 1658064626,
      },
      sub_data: [
        { type: 'mrc401_bid', from_addr: WALLET_1, to_addr: ITEM_1, token: '0', amount: '8387500000000000000', id: ITEM_1 },
        {
          type: 'mrc401_recv_refund',
          from_addr: ITEM_1,
          to_addr: 'MTjJKzXlmjzKUXCkjybHTvuxQL5bOq3Kf70285df',
          token: '0',
          amount: '3050000000000000000',
          id: ITEM_1,
        },
        { type: 'mrc401_recv_auction', from_addr: ITEM_1, to_addr: WALLET_2, token: '0', amount: '8387500000000000000', id: ITEM_1 },
      ],
    },
  },
  {
    title: 'R1-R3 with a fee',
    ledger: 'r1-r3',
    txid: '7e299e28b60300c33c7d7ebda90b615e3f635ac6fe2a9bc0f232ff4f308c6c80',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbuynow',
      timestamp: 1641131565,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: WALLET_4,
      token: '8',
      amount: '94275',
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
      param: {
        id: ITEM_2,
        owner: WALLET_3,
        payment_price: '94275',
        buy_price: '84848',
        fee_price: '9427',
        fee_info: { owner: { address: WALLET_5, fee: '9427', token: '8' } },
        auction_token: '8',
        auction_start_price: '30000',
        auction_buynow_price: '94275',
        auction_bidding_unit: '4285',
        auction_date: 1641131205,
        auction_end: 1642945605,
      },
      sub_data: [
        { type: 'mrc401_bid', from_addr: WALLET_3, to_addr: ITEM_2, token: '8', amount: '94275', id: ITEM_2 },
        { type: 'mrc401_recv_fee', from_addr: ITEM_2, to_addr: WALLET_5, token: '8', amount: '9427', id: ITEM_2 },
        { type: 'mrc401_recv_auction', from_addr: ITEM_2, to_addr: WALLET_4, token: '8', amount: '84848', id: ITEM_2 },
      ],
    },
  },
  {
    title: 'R4 with a refund and a fee',
    ledger: 'r4',
    txid: '1b526e0fd82f97b036cd1ebff5b0b4d0242e40f14cbe177c769356f6f2222e37',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_auctionbuynow',
      timestamp: 1732883271,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: WALLET_7,
      token: '4',
      amount: '10',
      mrc400: 'MRC400_ae80286b57975be5a9d8fda4a6d9a9b40',
      param: {
        id: ITEM_3,
        owner: WALLET_6,
        payment_price: '10',
        buy_price: '9',
        fee_price: '1',
        fee_info: { owner: { address: WALLET_7, fee: '1', token: '4' } },
        auction_token: '4',
        auction_start_price: '1',
        auction_buynow_price: '10',
        auction_bidding_unit: '1',
        auction_date: 1732812244,
        auction_end: 1734626644,
      },
      sub_data: [
        { type: 'mrc401_recv_refund', from_addr: ITEM_3, to_addr: WALLET_8, token: '4', amount: '3', id: ITEM_3 },
        { type: 'mrc401_bid', from_addr: WALLET_6, to_addr: ITEM_3, token: '4', amount: '10', id: ITEM_3 },
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_3, to_addr: WALLET_7, token: '4', amount: '1', id: ITEM_3 },
        { type: 'mrc401_recv_auction', from_addr: ITEM_3, to_addr: WALLET_7, token: '4', amount: '9', id: ITEM_3 },
      ],
    },
  },
  {
    title: 'R4, fees above the price',
    ledger: 'r4',
    txid: '7bf7d8d980d7467fbbf5eada305aa591feddbb13cbe40bd5c942fac2ae503246',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_auctionbuynow',
      timestamp: 1713831246,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: WALLET_10,
      token: '5',
      amount: '121',
      mrc400: 'MRC400_26b4d167be3579fc08aa113e9aa58e0e0',
      param: {
        id: ITEM_4,
        owner: WALLET_9,
        payment_price: '121',
        buy_price: '-2',
        fee_price: '123',
        fee_info: {
          owner: { address: WALLET_10, fee: '107', token: '5' },
          shareholder: [
            { address: WALLET_8, fee: '8', token: '5' },
            { address: WALLET_11, fee: '8', token: '5' },
          ],
          shareholder_total: { fee: '16', token: '5' },
        },
        auction_token: '5',
        auction_start_price: '25',
        auction_buynow_price: '121',
        auction_bidding_unit: '12',
        auction_date: 1713830817,
        auction_end: 1713917217,
      },
      sub_data: [
        { type: 'mrc401_bid', from_addr: WALLET_9, to_addr: ITEM_4, token: '5', amount: '121', id: ITEM_4 },
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_4, to_addr: WALLET_10, token: '5', amount: '107', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_8, token: '5', amount: '8', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_11, token: '5', amount: '8', id: ITEM_4 },
        { type: 'mrc401_recv_auction', from_addr: ITEM_4, to_addr: WALLET_10, token: '5', amount: '-2', id: ITEM_4 },
      ],
    },
  },
])
