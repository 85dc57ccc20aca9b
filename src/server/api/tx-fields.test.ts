import { testAnswers } from '../../../test/answer-rows.ts'

// Every field of transactions in the API, except those of trades. Values are those of the recorded ledgers; comments explain computed ones.

testAnswers([
  {
    what: 'a locked transfer',
    ledger: 'r4',
    url: '/api/tx/f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59',
    rows: [
      ['DATA-025', 'txid', 'f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59'],
      ['DATA-026', 'sn', 2817],
      ['DATA-027', 'type', 'transfer'],
      ['DATA-028', 'type_opt', { title: 'Transfer', color: '#2360D8' }],
      ['DATA-029', 'type_opt.title', 'Transfer'],
      ['DATA-030', 'type_opt.color', '#2360D8'],
      ['DATA-031', 'timestamp', 1731596955],
      ['DATA-032', 'from_addr', 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6'],
      ['DATA-033', 'to_addr', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'],
      ['DATA-034', 'symbol', '07JK'],
      ['DATA-035', 'token.sn', '2'],
      ['DATA-035', 'token.name', 'Blade Garden'],
      ['DATA-036', 'token.option', { title: 'MRC101', color: '#CC60B2' }],
      ['DATA-037', 'token.owner', 'MTSj1L5IHgMR7V5ZryRUcyEv1wAYLYjTc9e7c78f'],
      ['DATA-038', 'amount', '669530154'],
      ['DATA-041', 'is_lock', 1],
      ['DATA-042', 'unlock_ts', 1734188955],
      ['DATA-043', 'validate_code', 0],
      ['DATA-044', 'tags', '메모'],
      ['DATA-045', 'memo', 'メモ テスト'],
      ['DATA-047', 'block_txid', 'b9af7d5a5d97421b00b74d6ed7e194379a64e220e805b5b3d54441b7a61d87da'],
    ],
  },
  {
    what: 'a vote',
    ledger: 'r4',
    url: '/api/tx/16b4fff1f25f1fe0cb2574fa2a56c430dff2db554cc613d36bf6c6702035f172',
    rows: [
      ['DATA-030', 'type_opt.color', '#51606B'],
      ['DATA-046', 'ukey', 'MRC030_zDvmNbUJO5UIidgxjUqLdjUx8I6ltYggi'],
    ],
  },
  {
    what: 'a log',
    ledger: 'r4',
    url: '/api/tx/e47e11a1ad4523c67999a423227b8ed5baeee3733e0d31ac1409e1bb9f82aec5',
    rows: [['DATA-046', 'ukey', 'MRC100_IvjeAezUKRTYs8dgsN7gWrqmP9N1gbOE7']],
  },
  {
    what: 'a payment in a game',
    ledger: 'r1-r3',
    url: '/api/tx/1b96d33b4c736c23e472ec18543315e842edd98f96bdc59d4731a82daebd18c7',
    rows: [['DATA-046', 'ukey', 'game-RVKJ']],
  },
  {
    what: 'a transfer whose memo is JSON',
    ledger: 'r4',
    url: '/api/tx/a3519f205e2db966ebbee4fb4db7a098e865920ecedabda2bd992b28403238f3',
    rows: [
      // The text as it was sent, not parsed.
      ['DATA-045', 'memo', '{"order":"A-1029","items":[{"sku":"x1","qty":2},{"sku":"y9","qty":1}],"paid":true,"note":null}'],
      ['DATA-042', 'unlock_ts', undefined],
    ],
  },
  {
    what: 'an exchange, both sides with a memo',
    ledger: 'r1-r3',
    url: '/api/tx/5c8b5a9e678b55e8895129c64e5601f1d951f666405ef9931d40eb256434072f',
    rows: [
      [
        'DATA-048',
        'fromToken',
        { sn: '5', amount: '34', tag: '00012', memo: "<img src=x onerror=alert('m')>", name: 'Robot Panda', symbol: '토큰5', decimal: 0 },
      ],
      [
        'DATA-049',
        'toToken',
        {
          sn: '1',
          amount: '2730162500000',
          tag: '메모',
          memo: '{"order":"A-1029","items":[{"sku":"x1","qty":2},{"sku":"y9","qty":1}],"paid":true,"note":null}',
          name: 'Arena Ocean <b>bold</b>',
          symbol: 'DLY6',
          decimal: 10,
        },
      ],
    ],
  },
  {
    what: 'a melted item of a project that has a picture for its items',
    ledger: 'r4',
    url: '/api/tx/89cbfef38418f6be3d6df5735926597fcad927b6d0be343253ce57f7363614ae',
    rows: [
      [
        'DATA-052',
        'mrc400',
        {
          mrc400_id: 'MRC400_1340388661fb77c8db626843087b077f0',
          name: 'Arena Dragon',
          itemimageurl: 'https://img.example.net/Lua0dDp9.svg',
        },
      ],
    ],
  },
  {
    // 808 of 10133 are melted, after 2900 melted before: 6425 are left.
    what: 'a melt of an MRC402 with a reserve of two coins',
    ledger: 'r4',
    url: '/api/tx/38b6bd597eab9348bbc4d3c87f1819c0bd0855954e691544146ae658c9b6cf7f',
    rows: [
      ['DATA-030', 'type_opt.color', '#CC60B2'],
      [
        'DATA-055',
        'change_coin_info',
        [
          {
            sn: '0',
            amount: '1299502551743975130',
            variable_amount: '1049998061809131905040',
            total: '8349303894955040210250',
            symbol: 'MTC',
            decimal: 18,
          },
          { sn: '5', amount: '4800000', variable_amount: '3878400000', total: '30840000000', symbol: 'YVU', decimal: 10 },
        ],
      ],
      ['DATA-056', 'tokens.length', 2],
      ['DATA-056', 'tokens.0.sn', '0'],
      ['DATA-056', 'tokens.1.sn', '5'],
    ],
  },
  {
    what: 'an exchange',
    ledger: 'r1-r3',
    url: '/api/tx/b111e18bd1ef3d7b1ddf23cb4987c34a9fe765939912a7cf350ed3a34c9dbd4c',
    rows: [
      [
        'DATA-048',
        'fromToken',
        { sn: '14', amount: '160000000000000', tag: '메모', memo: 'salary 2021-03', name: 'Cloud Star', symbol: 'I4AI', decimal: 18 },
      ],
      ['DATA-049', 'toToken', { sn: '0', amount: '10000000000000000000', tag: 'exchange', name: 'METACOIN', symbol: 'MTC', decimal: 18 }],
      ['DATA-056', 'tokens.0.sn', '0'],
      ['DATA-056', 'tokens.1.sn', '14'],
      ['DATA-056', 'tokens.length', 2],
      ['DATA-030', 'type_opt.color', '#C58800'],
    ],
  },
  {
    what: 'a melted item',
    ledger: 'r4',
    url: '/api/tx/4b8134600fa8a2a4e60dac4b53ff9ed01e990a97847f2293ec422badc68517d2',
    rows: [
      ['DATA-225', 'sub_data.1.from_addr', 'MRC400_35a7bc101d48480f178580fd362b8a350_1nFRQN6ghkoXrV7ysbuSqHtkEz1XMyW57Xu4YDce'],
      ['DATA-226', 'sub_data.0.to_addr', 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'],
      // A tenth of 180000000000000000 goes to the project owner.
      ['DATA-228', 'sub_data.0.amount', '18000000000000000'],
      ['DATA-228', 'sub_data.1.amount', '162000000000000000'],
      ['DATA-229', 'sub_data.1.id', 'MRC400_35a7bc101d48480f178580fd362b8a350_1nFRQN6ghkoXrV7ysbuSqHtkEz1XMyW57Xu4YDce'],
      ['DATA-230', 'sub_data.0.type', 'mrc401_recv_meltfee'],
      ['DATA-230', 'sub_data.1.type', 'mrc401_recv_melt'],
    ],
  },
  {
    what: 'a mint',
    ledger: 'r4',
    url: '/api/tx/4ffcd349e6daea19a51639553c290b70adf62a94455103cb5263cceeaf7e96ca',
    rows: [
      // 40 minted and 18149 in all, x 146302513338333125
      [
        'DATA-055',
        'change_coin_info',
        [
          {
            sn: '0',
            amount: '146302513338333125',
            variable_amount: '-5852100533533325000',
            total: '2655244314577407885625',
            symbol: 'MTC',
            decimal: 18,
          },
        ],
      ],
    ],
  },
  {
    what: 'a transaction with its block',
    ledger: 'r4',
    url: '/api/tx/f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59?is_block=1',
    rows: [
      ['DATA-057', 'tx.sn', 2817],
      ['DATA-057', 'block.sn', 817],
    ],
  },
  {
    what: 'an update of items',
    ledger: 'r4',
    url: '/api/tx/08c6e6740f8065b2443a0fab9cbbf99721c04098dc70613a7eafc739ee790b15',
    rows: [
      ['DATA-213', 'param.items.0.id', 'MRC400_e2b5b610a4c22a21c019c0bba44a03400_HykX0nqplA1fa3k2V3ZsKfqXwUgXVRswLO7vN479'],
      ['DATA-214', 'param.items.0.transferable', 'Permanent'],
      ['DATA-215', 'param.items.0.sell_fee', '1'],
      ['DATA-216', 'param.items.0.melting_fee', '2.25'],
      ['DATA-217', 'param.items.0.owner', 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76'],
    ],
  },
  {
    what: 'an update of two items',
    ledger: 'r4',
    url: '/api/tx/7b3ea0ca1c044b5c0645e34601ce30e4861b27dfdda8bf97d94eb4faa0e52f52',
    rows: [
      ['DATA-213', 'param.items.length', 2],
      ['DATA-213', 'param.items.0.id', 'MRC400_35a7bc101d48480f178580fd362b8a350_dG88bX4Nya2OWV5kjGV9f1Byvw2ABQrDbG3wS5ym'],
      ['DATA-213', 'param.items.1.id', 'MRC400_35a7bc101d48480f178580fd362b8a350_C9UdXxIRU7TqRS8Oj9k5a65m8g4xffB3jB36FG5o'],
    ],
  },
  {
    what: 'new items',
    ledger: 'r4',
    url: '/api/tx/bd7b55ae769362648c5cd8fb1c6b84b773e418ff296f0e1e8aa32c08e47bc2c1',
    rows: [
      ['DATA-218', 'param.items.1.id', 'MRC400_eca162b95c86e76349608b5c3d1da6300_ZZUS46k5k5WtjKgMxCR3wYrKWXJ2cPA93dsWtgfd'],
      ['DATA-219', 'param.items.1.owner', 'MTvasHogNdOd4jx34eT3dkSoX7Waj1uW01c03015'],
      ['DATA-220', 'param.items.1.token', '0'],
      ['DATA-221', 'param.items.0.amount', '2470000000000000000'],
      ['DATA-222', 'param.items.1.transferable', 'Permanent'],
      ['DATA-223', 'param.items.1.sell_fee', '33.3333'],
      ['DATA-224', 'param.items.1.melting_fee', '1.5'],
    ],
  },
  {
    what: 'a new MRC402',
    ledger: 'r4',
    url: '/api/tx/ef47ee220b12586bd761dc7a281c4d9e82e0c2dd2912ded8159059fbbe2f2a7f',
    rows: [
      ['DATA-231', 'param.id', 'MRC402_7a5a0f2f518367318b2436ba871480320'],
      ['DATA-232', 'param.name', 'Moon Pixel'],
      ['DATA-233', 'param.totalsupply', '19374'],
    ],
  },
  {
    what: 'units of an MRC402 that change hands',
    ledger: 'r4',
    url: '/api/tx/24b699bc31d946fbad00876fa854803940e5f10660023d1feb93bdac2097beba',
    rows: [
      ['DATA-232', 'param.name', 'Ocean Blade'],
      ['DATA-233', 'param.totalsupply', '2147'],
    ],
  },
])
