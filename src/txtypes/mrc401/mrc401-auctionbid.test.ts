import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10_830V6j3XdkUM3ss5e92chlito1b7TfofQOXjKxaF'
const ITEM_2 = 'MRC400_dfa5db12dc0eb250dbddea23d471e0120_1wkCjcpO2MW5fMQpPWjiqOGfcK8H7jpMKb8lPR7t'
const ITEM_3 = 'MRC400_1340388661fb77c8db626843087b077f0_7FYyOp5nRJamk0GO0gygF7aheVgO0MEOX18kqeb2'
const ITEM_4 = 'MRC400_5d14407294ddbef9b1d1feef23703dec0_oPmp17sWR6T5vjgntkLasIKlXYmTb1qRUOpJwgzJ'
const WALLET_1 = 'MTish2W1hZrORi64wx3yJews4kudQmiJ66d4973e'
const WALLET_2 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_3 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'
const WALLET_4 = 'MT1yHbppERy7anedIrnriJtQYbBCLNPn5d926667'

testKindExamples('mrc401_auctionbid', [
  {
    title: 'R1-R3, first bid',
    ledger: 'r1-r3',
    txid: 'd025ebc38c0be0e6a702f7f8b61da01b1379cb928ccea5e27a635be9dce29365',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbid',
      timestamp: 1686481030,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: ITEM_1,
      token: '10',
      amount: '5970000',
      mrc400: 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10',
      param: {
        id: ITEM_1,
        owner: 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58',
        auction_token: '10',
        auction_start_price: '3980000',
        auction_buynow_price: '0',
        auction_bidding_unit: '995000',
        auction_date: 1686480917,
        auction_end: 1686488117,
      },
      sub_data: [{ type: 'mrc401_bid', from_addr: WALLET_1, to_addr: ITEM_1, token: '10', amount: '5970000', id: ITEM_1 }],
    },
  },
  {
    title: 'R1-R3, with a refund after the bid',
    ledger: 'r1-r3',
    txid: '91bd6fbfa73b1ea730fcfa411535147b74c4734040ab229b390d9f59251d4c41',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbid',
      timestamp: 1658060526,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: ITEM_2,
      token: '0',
      amount: '562500000000000000',
      mrc400: 'MRC400_dfa5db12dc0eb250dbddea23d471e0120',
      param: {
        id: ITEM_2,
        owner: 'MTwWCeQZG8UNZBMCAWkIYc0lvzEBuOkU422c13f0',
        auction_token: '0',
        auction_start_price: '250000000000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '62500000000000000',
        auction_date: 1658056423,
        auction_end: 1658063623,
      },
      sub_data: [
        { type: 'mrc401_bid', from_addr: WALLET_2, to_addr: ITEM_2, token: '0', amount: '562500000000000000', id: ITEM_2 },
        {
          type: 'mrc401_recv_refund',
          from_addr: ITEM_2,
          to_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
          token: '0',
          amount: '375000000000000000',
          id: ITEM_2,
        },
      ],
    },
  },
  {
    title: 'R4, first bid',
    ledger: 'r4',
    txid: '7ef45352c0d9c7b713b5afe9ac7d15c296b536a4fa8c60e434c6df5ea79e670d',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbid',
      timestamp: 1716888663,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: ITEM_3,
      token: '0',
      amount: '7',
      mrc400: 'MRC400_1340388661fb77c8db626843087b077f0',
      param: {
        id: ITEM_3,
        owner: 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb',
        auction_token: '0',
        auction_start_price: '5',
        auction_buynow_price: '0',
        auction_bidding_unit: '1',
        auction_date: 1718615661,
        auction_end: 1718788461,
      },
      sub_data: [{ type: 'mrc401_bid', from_addr: WALLET_3, to_addr: ITEM_3, token: '0', amount: '7', id: ITEM_3 }],
    },
  },
  {
    title: 'R4, with a refund before the bid',
    ledger: 'r4',
    txid: 'e8b517a47f66cd7e2c8863b5716cfa9a4071f7eb18395b983b4e2cf2e20d8f47',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_auctionbid',
      timestamp: 1723363276,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: ITEM_4,
      token: '0',
      amount: '63',
      mrc400: 'MRC400_5d14407294ddbef9b1d1feef23703dec0',
      param: {
        id: ITEM_4,
        owner: 'MTrZKW3MhtaPEhzOYZo5w0O3XKJPbpxF365c120a',
        auction_token: '0',
        auction_start_price: '42',
        auction_buynow_price: '189',
        auction_bidding_unit: '7',
        auction_date: 1723360738,
        auction_end: 1723879138,
      },
      sub_data: [
        {
          type: 'mrc401_recv_refund',
          from_addr: ITEM_4,
          to_addr: 'MTPmQSL5s7HkVurgQpWaKLr41DkDCTEea2d528c1',
          token: '0',
          amount: '42',
          id: ITEM_4,
        },
        { type: 'mrc401_bid', from_addr: WALLET_4, to_addr: ITEM_4, token: '0', amount: '63', id: ITEM_4 },
      ],
    },
  },
])
