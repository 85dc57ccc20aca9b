import { testAnswers } from '../../../test/answer-rows.ts'

// Every field of transactions that offer, bid and buy in the API. Values are those of the recorded ledgers; comments explain computed ones.

testAnswers([
  {
    what: 'a failed purchase of an item',
    ledger: 'r4',
    url: '/api/tx/2717111be5a2ee74c0297ea6dde68244450f7283c68cda9961a1ba4cad5648e5',
    rows: [
      ['DATA-041', 'is_lock', 0],
      ['DATA-030', 'type_opt.color', '#D63A2C'],
      ['DATA-042', 'unlock_ts', undefined],
      ['DATA-043', 'validate_code', 11],
      ['DATA-039', 'param.payment_price', '7400000000000000000'],
      ['DATA-040', 'sub_data.length', 4],
      ['DATA-225', 'sub_data.1.from_addr', 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_4eW5P6PJcDczbgLifJd844QAoahcakWWkIR1vlKi'],
      ['DATA-226', 'sub_data.1.to_addr', 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'],
      ['DATA-227', 'sub_data.1.token', '0'],
      ['DATA-228', 'sub_data.1.amount', '2466664200000000000'],
      ['DATA-229', 'sub_data.1.id', 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_4eW5P6PJcDczbgLifJd844QAoahcakWWkIR1vlKi'],
      ['DATA-230', 'sub_data.1.type', 'mrc401_recv_fee_owner'],
      ['DATA-040', 'sub_data.0.type', 'mrc401_buy'],
      ['DATA-040', 'sub_data.1.type', 'mrc401_recv_fee_owner'],
      ['DATA-040', 'sub_data.2.type', 'mrc401_recv_fee_shareholder'],
      ['DATA-040', 'sub_data.3.type', 'mrc401_recv_sell'],
      ['DATA-052', 'mrc400', { mrc400_id: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00', name: 'Golden Forest', itemimageurl: '' }],
    ],
  },
  {
    what: 'a traded order',
    ledger: 'r1-r3',
    url: '/api/tx/872083bff1207020b8313c2528534cbac42b2bc3442a332d55b883d9efe3286a',
    rows: [
      // 21 traded x 2.69
      ['DATA-050', 'baseToken', { sn: '0', amount: '56490000000000000000', name: 'METACOIN', symbol: 'MTC', decimal: 18 }],
      ['DATA-051', 'targetToken', { sn: '10', amount: '21000000', name: 'World Legends <b>bold</b>', symbol: 'NYE', decimal: 6 }],
      ['DATA-254', 'param.side', 'BUY'],
      ['DATA-255', 'param.status', 'TRADING'],
      ['DATA-256', 'param.price', '2690000000000000000'],
      ['DATA-257', 'param.qtt', '44000000'],
      ['DATA-258', 'param.remainQtt', '23000000'],
      ['DATA-259', 'param.exchangeQtt', '21000000'],
      ['DATA-260', 'baseToken.sn', '0'],
      ['DATA-261', 'targetToken.sn', '10'],
      ['DATA-262', 'ukey', 'MRC040_8DiZbAzcUIHwDKRPOTTnLYxFLE1RG19XDleQ90D4_1686478656'],
      ['DATA-263', 'param.owner', 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'],
      ['DATA-264', 'param.requester', 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'],
      ['DATA-265', 'param.exchangePrice', '2690000000000000000'],
    ],
  },
  {
    what: 'an auction of an MRC402',
    ledger: 'r4',
    url: '/api/tx/9d3acb8bba7b8b870d97206917233db1fcb127bb5c03ad3c4bb7028085d25e80',
    rows: [
      [
        'DATA-053',
        'mrc402dex',
        {
          dex_id: 'DEX402_29d93b9531ab3446f96aa16c43a2055e0',
          seller: 'MTDDSUARz1CnL0A9GHAbISc8dIaaXXRA36ddbb54',
          buyer: '',
          amount: '1',
          trade_id: 'MRC402_4b9b2113ad9ef57442a8362f963a9be00',
          price_token: '0',
          decimal: 0,
          price_decimal: 18,
        },
      ],
    ],
  },
  {
    what: 'a request for tokens',
    ledger: 'r4',
    url: '/api/tx/bed25241c4d3a7720bfe6db60cb4822547a6f71609910aac4f5b18ad63346d0b',
    rows: [
      [
        'DATA-054',
        'mrc010dex',
        {
          dex_id: 'DEX010_97725d7b20b6b476ca33a5e5ee7a1ad70',
          seller: '',
          buyer: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e',
          amount: '11000',
          trade_id: '14',
          price_token: '7',
          decimal: 2,
          price_decimal: 8,
        },
      ],
      // The price is in token 7; the requested token is 14.
      ['DATA-056', 'tokens.length', 2],
      ['DATA-056', 'tokens.0.sn', '7'],
      ['DATA-056', 'tokens.1.sn', '14'],
      ['DATA-034', 'symbol', 'GOYC'],
      ['DATA-247', 'param.fund_price', '23430000000'],
      // 110 x 2.13, paid in with the request; no platform takes a fee
      ['DATA-248', 'param.buy_price_total', '23430000000'],
      ['DATA-251', 'param.token_info.symbol', 'GOYC'],
      ['DATA-252', 'param.mrc010.symbol', 'Z2S'],
      ['DATA-253', 'mrc010dex.dex_id', 'DEX010_97725d7b20b6b476ca33a5e5ee7a1ad70'],
    ],
  },
  {
    what: 'a bid on an item, which refunds the previous bidder',
    ledger: 'r4',
    url: '/api/tx/58a43a0b05f652054ee190e196653b57271e4f0b8c8046d6dd3ded5a84fbc8a6',
    rows: [
      ['DATA-225', 'sub_data.1.from_addr', 'MTME7TA1vM9b4J1G10e00q3KacRTzckE1df5eb27'],
      ['DATA-226', 'sub_data.1.to_addr', 'MRC400_578269f56121bfbc6f5b569f87de16650_Kal0PDgdnGTHp2H6SRjPjAGE73HR7CDvTx0hnzAH'],
      ['DATA-056', 'tokens.0.sn', '11'],
      ['DATA-227', 'sub_data.1.token', '11'],
      ['DATA-228', 'sub_data.1.amount', '11306250000000000000'],
      ['DATA-229', 'sub_data.1.id', 'MRC400_578269f56121bfbc6f5b569f87de16650_Kal0PDgdnGTHp2H6SRjPjAGE73HR7CDvTx0hnzAH'],
      ['DATA-230', 'sub_data.0.type', 'mrc401_recv_refund'],
      ['DATA-230', 'sub_data.1.type', 'mrc401_bid'],
    ],
  },
  {
    what: 'a request for tokens with a fee',
    ledger: 'r4',
    url: '/api/tx/6c07d8d2ef8afe1837b6fbc88c9e2f84a8d8cc126f6bb13e483ed222d3d7bf5d',
    rows: [
      // 185 x 72231
      ['DATA-246', 'param.calc_price', '13362735'],
      // 2.5 percent of it on top, to the platform
      ['DATA-250', 'param.fee_info.platform.fee', '334068'],
      ['DATA-247', 'param.fund_price', '13696803'],
      ['DATA-248', 'param.buy_price_total', '13696803'],
    ],
  },
  {
    what: 'a request for tokens taken back with all it held',
    ledger: 'r4',
    url: '/api/tx/f2730ec3816fa4de3e6b52cae57886acf2c93c2548f6daa390114cdc3449ae74',
    rows: [['DATA-247', 'param.fund_price', '291920000000000000000']],
  },
  {
    what: 'a request for tokens that is partly filled',
    ledger: 'r4',
    url: '/api/tx/0fe459d09cdb5cf670a41408238117dcdc0db90f3ea657dbb797956f3f8caaa3',
    rows: [
      // Paid in the coin for units of token 3.
      ['DATA-034', 'symbol', 'MTC'],
      ['DATA-247', 'param.fund_price', '8280000000000000000'],
    ],
  },
  {
    what: 'a purchase of tokens',
    ledger: 'r4',
    url: '/api/tx/d7028d4dd2c9b1c01432bd02f58cee3f2522e34b1f3059db23d10e723a1b5865',
    rows: [
      // 23 trade units x 211
      ['DATA-246', 'param.calc_price', '4853'],
    ],
  },
  {
    what: 'an auction of tokens',
    ledger: 'r4',
    url: '/api/tx/6421733e61a4033ab5256dbdef03d76453abef318f47f5507b873d1393f24e09',
    rows: [['DATA-249', 'param.auction_start_price', '2350000000000000000']],
  },
  {
    what: 'a second bid on tokens, of 134250',
    ledger: 'r4',
    url: '/api/tx/801196ca9d92c508965cf4774bcac1d7b9c14c37518f00156ce31fb219036981',
    rows: [['DATA-249', 'param.auction_start_price', '89500']],
  },
  {
    what: 'an auction of tokens that is withdrawn',
    ledger: 'r4',
    url: '/api/tx/6f2875429c1fce96578c45a559f64cea9a9d95098b356a5ef51f7c45012ebcb2',
    rows: [['DATA-249', 'param.auction_start_price', '7390000000000000000']],
  },
  {
    what: 'an auction of tokens that is won at 134250',
    ledger: 'r4',
    url: '/api/tx/604b0c0cd1ac36116adbdcbbd4fcb883e40f3f70f7fcf33da8d48d7a5fdd6f36',
    rows: [['DATA-249', 'param.auction_start_price', '89500']],
  },
  {
    what: 'an MRC402 on sale',
    ledger: 'r4',
    url: '/api/tx/0942e3278d94b2f46dd2080f4c961ceacd2bfba45a7dabfbe857a2b90c9ec814',
    rows: [
      ['DATA-234', 'param.token_info.symbol', 'MTC'],
      ['DATA-235', 'param.sell_price', '7850000000000000000'],
      [
        'DATA-232',
        'nfts.0',
        { id: 'MRC402_06c4bf95410a2b2155f13602125d9a840', name: 'Ocean Knight №73', imageurl: 'https://img.example.net/y49KfXOc.svg' },
      ],
      ['DATA-233', 'param.totalsupply', '987'],
      ['DATA-236', 'param.dex_id', 'DEX402_af926a5a953943c917b5a36d2905859e0'],
      ['DATA-237', 'mrc402dex.seller', 'MTbQm575kU5W2dDGpXiKT3qCT7vMF9wWbd041e77'],
      // No buyer yet.
      ['DATA-238', 'mrc402dex.buyer', ''],
    ],
  },
  {
    // Not the first bid, because that equals the start price.
    what: 'a second bid on an MRC402, which began at 3380000000000000000',
    ledger: 'r4',
    url: '/api/tx/7ad682fab9274a5c092b3dc8b1d5a10144ff3ddb98a4d37f10978ee2a0e34767',
    rows: [
      ['DATA-239', 'mrc402dex.dex_id', 'DEX402_2e82bb7cd5e09074c9779290e4220d590'],
      ['DATA-240', 'mrc402dex.amount', '6'],
      ['DATA-241', 'mrc402dex.auction_current_price', '7886666666666666664'],
      ['DATA-242', 'mrc402dex.auction_current_bidder', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'],
    ],
  },
  {
    what: 'a purchase of an MRC402',
    ledger: 'r4',
    url: '/api/tx/02da9184d7e73a482549642881e7aaef43e746b2c8022e3e0f7a1b90e6542fbc',
    rows: [
      ['DATA-238', 'mrc402dex.buyer', 'MTIqcXaWiAPbqLrOH9b7piSjcl3ujWn835abf694'],
      ['DATA-244', 'param.fee_info.platform.fee', '306400000000000000'],
      ['DATA-245', 'param.fee_info.shareholder.length', 3],
      ['DATA-245', 'param.fee_info.shareholder.2.fee', '3064000000000000'],
    ],
  },
  {
    what: 'an MRC402 bought at the buy-now price of its auction',
    ledger: 'r4',
    url: '/api/tx/98b32b59dd0858909a50da122ea9fbdaf6e1404aaca1a455506cfb4ffeecf5ce',
    rows: [['DATA-238', 'mrc402dex.buyer', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976']],
  },
  {
    what: 'an auction of an MRC402 that is won',
    ledger: 'r4',
    url: '/api/tx/47e5b0a0bcde669eb2423c22950d936368a20d624be238739a986d9691270927',
    rows: [['DATA-238', 'mrc402dex.buyer', 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2']],
  },
])
