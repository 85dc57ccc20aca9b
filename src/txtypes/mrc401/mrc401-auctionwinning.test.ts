import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10_830V6j3XdkUM3ss5e92chlito1b7TfofQOXjKxaF'
const ITEM_2 = 'MRC400_a76dcb33a6f21fc02ad4c868ae639f2f0_D5YE1DMtmWrqxKOiphmuD1EESrmXqTVFgeunyXYL'
const ITEM_3 = 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_h7xYFhjewqOxbohOl2wofakfP8cKYb4AEdAxpvgV'
const ITEM_4 = 'MRC400_1340388661fb77c8db626843087b077f0_Hh85DXFyiskqNkC4JHoPXjFmmzV561AoDuIVR48g'
const WALLET_1 = 'MTish2W1hZrORi64wx3yJews4kudQmiJ66d4973e'
const WALLET_2 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const WALLET_3 = 'MTUqNCb3s4vCe01AMB5It90OIRj2MvqOded9a770'
const WALLET_4 = 'MT3aLm12VEY5XYDH9h7SGZ2PyRu2Bl8d81d7a302'
const WALLET_5 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_6 = 'MTbQm575kU5W2dDGpXiKT3qCT7vMF9wWbd041e77'
const WALLET_7 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const WALLET_8 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_9 = 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb'
const WALLET_10 = 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c'
const WALLET_11 = 'MTvasHogNdOd4jx34eT3dkSoX7Waj1uW01c03015'

testKindExamples('mrc401_auctionwinning', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '6b36bb9bb5481909584c97afcc3c43d9863cced6bc7d712d632e7654ea420ecf',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionwinning',
      timestamp: 1688312146,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: WALLET_2,
      token: '10',
      amount: '5970000',
      mrc400: 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10',
      param: {
        id: ITEM_1,
        owner: WALLET_1,
        payment_price: '5970000',
        buy_price: '5970000',
        fee_price: '0',
        auction_token: '10',
        auction_start_price: '3980000',
        auction_buynow_price: '0',
        auction_bidding_unit: '995000',
        auction_date: 1686480917,
        auction_end: 1686488117,
      },
      sub_data: [{ type: 'mrc401_recv_auction', from_addr: ITEM_1, to_addr: WALLET_2, token: '10', amount: '5970000', id: ITEM_1 }],
    },
  },
  {
    title: 'R4 without fees',
    ledger: 'r4',
    txid: 'a6606fe987e286ed0086afb4c5211a6d31466e0c702fc2e5beea3eda3d15e0f0',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_auctionwinning',
      timestamp: 1727372753,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: WALLET_4,
      token: '2',
      amount: '19320000',
      mrc400: 'MRC400_a76dcb33a6f21fc02ad4c868ae639f2f0',
      param: {
        id: ITEM_2,
        owner: WALLET_3,
        payment_price: '19320000',
        buy_price: '19320000',
        fee_price: '0',
        auction_token: '2',
        auction_start_price: '4830000',
        auction_buynow_price: '21735000',
        auction_bidding_unit: '2415000',
        auction_date: 1727042057,
        auction_end: 1727214857,
      },
      sub_data: [{ type: 'mrc401_recv_auction', from_addr: ITEM_2, to_addr: WALLET_4, token: '2', amount: '19320000', id: ITEM_2 }],
    },
  },
  {
    title: 'R4 with fees of owner and shareholders',
    ledger: 'r4',
    txid: '3ba9f66e880a31288702046c49f3acaab83f261c8000444906b51c730272eb2d',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_auctionwinning',
      timestamp: 1713829230,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: WALLET_6,
      token: '0',
      amount: '9625000000000000004',
      mrc400: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00',
      param: {
        id: ITEM_3,
        owner: WALLET_5,
        payment_price: '9625000000000000004',
        buy_price: '8903125000000000004',
        fee_price: '721875000000000000',
        fee_info: {
          owner: { address: WALLET_5, fee: '48125000000000000', token: '0' },
          shareholder: [{ address: WALLET_7, fee: '673750000000000000', token: '0' }],
          shareholder_total: { fee: '673750000000000000', token: '0' },
        },
        auction_token: '0',
        auction_start_price: '3850000000000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '962500000000000000',
        auction_date: 1710303538,
        auction_end: 1712117938,
      },
      sub_data: [
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_3, to_addr: WALLET_5, token: '0', amount: '48125000000000000', id: ITEM_3 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_3, to_addr: WALLET_7, token: '0', amount: '673750000000000000', id: ITEM_3 },
        { type: 'mrc401_recv_auction', from_addr: ITEM_3, to_addr: WALLET_6, token: '0', amount: '8903125000000000004', id: ITEM_3 },
      ],
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: '36e17c95f7a4c56ea8694a2cd88ac615173d4ede91e8984c91a7c4d74a640bd4',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_auctionwinning',
      timestamp: 1713261306,
      validate_code: 11,
      from_addr: WALLET_8,
      to_addr: WALLET_9,
      token: '4',
      amount: '337050',
      mrc400: 'MRC400_1340388661fb77c8db626843087b077f0',
      param: {
        id: ITEM_4,
        owner: WALLET_8,
        payment_price: '337050',
        buy_price: '316828',
        fee_price: '20222',
        fee_info: {
          shareholder: [
            { address: WALLET_10, fee: '10111', token: '4' },
            { address: WALLET_11, fee: '10111', token: '4' },
          ],
          shareholder_total: { fee: '20222', token: '4' },
        },
        auction_token: '4',
        auction_start_price: '32100',
        auction_buynow_price: '0',
        auction_bidding_unit: '16050',
        auction_date: 1706979443,
        auction_end: 1707065843,
      },
      sub_data: [
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_10, token: '4', amount: '10111', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_11, token: '4', amount: '10111', id: ITEM_4 },
        { type: 'mrc401_recv_auction', from_addr: ITEM_4, to_addr: WALLET_9, token: '4', amount: '316828', id: ITEM_4 },
      ],
    },
  },
])
