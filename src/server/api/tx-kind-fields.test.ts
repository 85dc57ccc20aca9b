import { testAnswers, type AnswerRows } from '../../../test/answer-rows.ts'

// Fields of transactions that need more than one example: each item of a call, each type of a trade and of an order, each side, and tokens
// other than token 0. Values are those of the recorded ledgers; comments explain computed ones.

type Rows = AnswerRows['rows']

type Item = { id: string; owner: string; token: string; transferable: string; sell_fee: string; melting_fee: string }

const itemRows = (items: readonly Item[]): Rows =>
  items.flatMap((item, at): Rows => [
    ['DATA-218', `param.items.${at}.id`, item.id],
    ['DATA-219', `param.items.${at}.owner`, item.owner],
    ['DATA-220', `param.items.${at}.token`, item.token],
    ['DATA-222', `param.items.${at}.transferable`, item.transferable],
    ['DATA-223', `param.items.${at}.sell_fee`, item.sell_fee],
    ['DATA-224', `param.items.${at}.melting_fee`, item.melting_fee],
  ])

// A partner of the project signs the first two calls, but its owner owns the items. The order of the records differs from that of the
// calls.
const PROJECT_OWNER = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const SELLER = 'MTSj1L5IHgMR7V5ZryRUcyEv1wAYLYjTc9e7c78f'
const PROJECT = 'MRC400_35a7bc101d48480f178580fd362b8a350'
const SOLD = 'MRC400_498e824dd87518060e18247b2a5625d90'

const ITEM_TXS: AnswerRows[] = [
  {
    what: 'new items with reserves in three tokens',
    ledger: 'r4',
    url: '/api/tx/433662e9d5464257c316eb4ddabbbeb3c54762375993c02ec1721aa201358d44',
    rows: itemRows([
      {
        id: `${PROJECT}_ieslwMdM690b4uYp5LhSvoFTxFUofAq6xsjoyqqf`,
        owner: PROJECT_OWNER,
        token: '0',
        transferable: 'Permanent',
        sell_fee: '0',
        melting_fee: '1.5',
      },
      {
        id: `${PROJECT}_DcVnvYfRWW95AFOYmPF48Bfyzo2QJkAFSaXAARiE`,
        owner: PROJECT_OWNER,
        token: '4',
        transferable: 'Permanent',
        sell_fee: '95',
        melting_fee: '33.3333',
      },
      {
        id: `${PROJECT}_ikzltdexcVNdqnYz4Rbsrhi4IGGjxdsSq1azNwvo`,
        owner: PROJECT_OWNER,
        token: '5',
        transferable: 'Bound',
        sell_fee: '7',
        melting_fee: '33.3333',
      },
    ]),
  },
  {
    what: 'an item on sale for another token than its reserve is in',
    ledger: 'r4',
    url: '/api/tx/82fad241d4942d325f03c17947d27b9ca4bbd38a816025db895d70ccc76072af',
    rows: itemRows([
      {
        id: `${PROJECT}_k3U3CnPdngMwbNfASIrsFcHYnNZOB1cfb6LD5fNn`,
        owner: PROJECT_OWNER,
        token: '3',
        transferable: 'Bound',
        sell_fee: '0',
        melting_fee: '0',
      },
    ]),
  },
  {
    what: 'items on sale for four tokens',
    ledger: 'r4',
    url: '/api/tx/100c14471d56d9ad2628fe3220fbce1be73e5561fcf71d4442878c30f05509a1',
    rows: itemRows([
      {
        id: `${SOLD}_93gLuAnMVLCKlHf00uRd0xodqiyhvvSPUg6Yi27o`,
        owner: SELLER,
        token: '4',
        transferable: 'Permanent',
        sell_fee: '0.0001',
        melting_fee: '5',
      },
      {
        id: `${SOLD}_AByROxB3Zf6vY83lJ7kFwhBJo84R41bbvpLCnYw2`,
        owner: SELLER,
        token: '6',
        transferable: 'Permanent',
        sell_fee: '0.0001',
        melting_fee: '99.9999',
      },
      {
        id: `${SOLD}_KUGpuNUL6p1xeF0OfF0gNb19b69zESq0fGsQ7Ah4`,
        owner: SELLER,
        token: '0',
        transferable: 'Temporary',
        sell_fee: '0.5',
        melting_fee: '0',
      },
      {
        id: `${SOLD}_QyQYhz53utohCxxe4Q4KPVJpJSYPETm1oWN9D8zH`,
        owner: SELLER,
        token: '3',
        transferable: 'Permanent',
        sell_fee: '0',
        melting_fee: '5',
      },
    ]),
  },
]

// Every type except a creation. The record is of the MRC402 itself or of its trade; a transfer writes neither.
type Mrc402Tx = [what: string, txid: string, id: string, dexId?: string]

const BLADE = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'
const LUCKY = 'MRC402_3e0f2c26d9ea488b16494cd599a0885e0'
const NFT_40B7 = 'MRC402_40b79790187bb7edc494c591843835e30'
const NFT_E738 = 'MRC402_e73849e0f0a1880b16de74331392c8750'
const LUCKY_AUCTION = 'DEX402_4a6d83b603f5ccfc810679c97d25e6950'
const NFT_E738_SALE = 'DEX402_439e2c0573d37b17d75edb93f023652e0'

const MRC402_TXS: Mrc402Tx[] = [
  ['an update', '2d5ff19e536a62057b80af1036afeeb383ae421e1d9dbab86526800380500bec', BLADE],
  ['a mint', 'f33028f5437eeeae8001935aea4633f6421522d4077f0440bbb136bafe7f5f03', LUCKY],
  ['a burn', 'c33d4b70423f325163b279ba6411b3c5c89fa51a7be0b31be5e6daefc1df7437', 'MRC402_3da413069f35b09b68f1ff2cee0f66b80'],
  ['a melt', '679aa676a5f31ff4d1e22f78da177154be66d00288068d57e7db652a6b639196', 'MRC402_1ba6d78af6841bcb336da7d6f5eaf6850'],
  ['a transfer', '24b699bc31d946fbad00876fa854803940e5f10660023d1feb93bdac2097beba', 'MRC402_39418aa7f6178cca04e9aa1558a934370'],
  ['a sale', 'ce068e453ae6a23f49e72bf3be55f2a01157aa6a409212d95b2313eb5dadc054', NFT_E738, NFT_E738_SALE],
  [
    'a sale taken back',
    '7d1a6a26955370bb6d1898f3b2ae8cbcd5b649fe72242c372ccfa69c44718a1e',
    NFT_40B7,
    'DEX402_6da8daa3bcc231248882380275c90e330',
  ],
  ['a purchase', '65fb838800c8985cda7930ccaa9570bce918953fddd8e015d44c130b176448b9', NFT_E738, NFT_E738_SALE],
  [
    'a failed purchase',
    'c2815466300f316c56521ba57afcb4c4ead195588f3d57e3f1c798f144bd1561',
    BLADE,
    'DEX402_7c704303b791878b6fdc32c8bcced72f0',
  ],
  ['an auction', '003220bdb48a7510de9fb510c260ad9d5eadb1a8ebe010e29d9a07b861616f21', LUCKY, LUCKY_AUCTION],
  [
    'an auction taken back',
    'f89ddf4853f9f34708be2a68f2311e465c15ff58eebef75e30804e82c82f6156',
    NFT_40B7,
    'DEX402_557a7ce40acfc7af1172ffec6e2e89a90',
  ],
  ['a bid', '23142d03fcb64334068ef12d660887fd8e8a209b189dc57100be0721f9125379', BLADE, 'DEX402_2e82bb7cd5e09074c9779290e4220d590'],
  ['a purchase out of an auction', '98b32b59dd0858909a50da122ea9fbdaf6e1404aaca1a455506cfb4ffeecf5ce', LUCKY, LUCKY_AUCTION],
  ['an auction won', 'f1374e4063cdb3847066037312d96d5bff1537adc186fbc170dd6a25f853029b', LUCKY, 'DEX402_71e6d3af92b26307577789546deaed1f0'],
  [
    'an auction without a bid',
    '5fd2634c801dcbe9a932a1b1e150e3bbf41349d998337dd03bc65132007f58bc',
    LUCKY,
    'DEX402_13a33b66189d7ebe84ce132bb4db47d20',
  ],
]

const mrc402Answer = ([what, txid, id, dexId]: Mrc402Tx): AnswerRows => ({
  what: `an MRC402: ${what}`,
  ledger: 'r4',
  url: `/api/tx/${txid}`,
  rows:
    dexId === undefined
      ? [['DATA-231', 'param.id', id]]
      : [
          ['DATA-231', 'param.id', id],
          ['DATA-236', 'param.dex_id', dexId],
        ],
})

const ORDER_TXS: AnswerRows[] = [
  {
    what: 'a selling order',
    ledger: 'r1-r3',
    url: '/api/tx/247765f6a207340a7c91951a7a2db617f4e499565c29d1d7850d6e5844d395dd',
    rows: [
      ['DATA-254', 'param.side', 'SELL'],
      ['DATA-255', 'param.status', 'WAIT'],
      ['DATA-256', 'param.price', '5810000000000000000'],
      ['DATA-257', 'param.qtt', '41000000000000000000'],
      ['DATA-258', 'param.remainQtt', '41000000000000000000'],
      ['DATA-260', 'baseToken', { sn: '0', name: 'METACOIN', symbol: 'MTC', decimal: 18 }],
      ['DATA-261', 'targetToken', { sn: '2', name: 'World Ocean', symbol: 'NJBWK', decimal: 18 }],
      // Nothing is exchanged yet.
      ['DATA-265', 'param.exchangePrice', undefined],
    ],
  },
  {
    what: 'a buying order in another base token',
    ledger: 'r1-r3',
    url: '/api/tx/91e94c1212f96ffc9b160daeb6bb704741c00f0d0ba5abfb4b5332e383a9f656',
    rows: [
      ['DATA-254', 'param.side', 'BUY'],
      ['DATA-255', 'param.status', 'WAIT'],
      ['DATA-260', 'baseToken', { sn: '7', name: 'Stone Stone', symbol: 'CVO', decimal: 8 }],
    ],
  },
  {
    what: 'a selling order taken back',
    ledger: 'r1-r3',
    url: '/api/tx/23814eae7c7c7704e0965eb02ebe4442b731e7fe500c4cfd68d6317e0caef196',
    rows: [
      ['DATA-254', 'param.side', 'SELL'],
      ['DATA-255', 'param.status', 'CANCEL'],
      ['DATA-260', 'baseToken', { sn: '7', name: 'Stone Stone', symbol: 'CVO', decimal: 8 }],
      ['DATA-265', 'param.exchangePrice', undefined],
    ],
  },
  {
    what: 'a selling order of 43, of which 23 are bought',
    ledger: 'r1-r3',
    url: '/api/tx/fa2e4471ba365f0160936a58999e6d0cd14788ce7295b78541609dcdebf0a601',
    rows: [
      ['DATA-254', 'param.side', 'SELL'],
      ['DATA-255', 'param.status', 'TRADING'],
      // 23 x 8.01
      ['DATA-260', 'baseToken', { sn: '7', amount: '18423000000', name: 'Stone Stone', symbol: 'CVO', decimal: 8 }],
      ['DATA-265', 'param.exchangePrice', '801000000'],
    ],
  },
  {
    what: 'a buying order of 46 that is sold all at once',
    ledger: 'r1-r3',
    url: '/api/tx/f8544bb49813e33261e75370487050f84209f4fb9f07725c1cb9ff2892ff0ff9',
    rows: [
      ['DATA-254', 'param.side', 'BUY'],
      ['DATA-255', 'param.status', 'COMPLETE'],
      // 46 x 6.09
      ['DATA-260', 'baseToken', { sn: '7', amount: '28014000000', name: 'Stone Stone', symbol: 'CVO', decimal: 8 }],
      ['DATA-265', 'param.exchangePrice', '609000000'],
    ],
  },
]

testAnswers([...ITEM_TXS, ...MRC402_TXS.map(mrc402Answer), ...ORDER_TXS])
