import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTsYfKrNEzhAYa3jqa5kh9qtVe5pSJxLd7115060'
const WALLET_2 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const NFT_1 = 'MRC402_14d2127715ce3c9f6ee3d93d946598610'
const WALLET_3 = 'MT9uicLQeegORVZIhR4wpOleVIEP8wVd97cad2d3'
const WALLET_4 = 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd'
const NFT_2 = 'MRC402_59af510628792db70915626b0e2c005c0'
const WALLET_5 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const WALLET_6 = 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76'
const NFT_3 = 'MRC402_5c5ad84d20acfbec65cadfeec26983870'

testKindExamples('mrc402_transfer', [
  {
    title: 'R2 without tag and memo',
    ledger: 'r1-r3',
    txid: 'a5b09f612307b74730bff9578a1efa076f848de9e517e36cb7fdfcb933035028',
    ignored: [6, 7],
    expects: {
      type: 'mrc402_transfer',
      timestamp: 1673363219,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: WALLET_2,
      nft: NFT_1,
      amount: '114',
      param: { id: NFT_1 },
    },
  },
  {
    title: 'R3 with tag',
    ledger: 'r1-r3',
    txid: '61904ac99334a8b8bb4264aae93ec049e15e8333747549892fb5e29ee58b7888',
    ignored: [6, 7],
    expects: {
      type: 'mrc402_transfer',
      timestamp: 1711911483,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: WALLET_4,
      nft: NFT_2,
      amount: '1',
      tags: '00012',
      param: { id: NFT_2 },
    },
  },
  {
    title: 'R4 with tag and memo',
    ledger: 'r4',
    txid: 'e6b9cb2488a1166a253f1f1842013cdfc074cd9e15bb906cd70ecdd8fee33a82',
    ignored: [6, 7],
    expects: {
      type: 'mrc402_transfer',
      timestamp: 1721607801,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: WALLET_6,
      nft: NFT_3,
      amount: '1',
      tags: '1e5',
      memo: '0',
      param: { id: NFT_3 },
    },
  },
])
