import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722'
const NFT_1 = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const WALLET_2 = 'MTDKo2XrhY0NAFTqSAp9qrprIb2mhbQW46d50958'
const NFT_2 = 'MRC402_b7b319a7c7546a9074865a2913d6efd10'
const WALLET_3 = 'MT22PJ0U4D5QNZqNVwvyFqqlZK30uFCPedcb156f'
const NFT_3 = 'MRC402_6dd5ad0f06b2fdb84bbc92e46601f8370'
const WALLET_4 = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'
const NFT_4 = 'MRC402_bb71c8112e5df4795e36f83ec395c3d20'
const WALLET_5 = 'MT6ODaFTuDJNhVENLht7NQVQxXhFmTi09988e2bf'
const NFT_5 = 'MRC402_246c3c420ec6c428868983ab64e50ae00'

testKindExamples('mrc402_burn', [
  {
    title: 'R2, the reserve comes back',
    ledger: 'r1-r3',
    txid: 'c4b8e5e8a15471b56cd453444b9af25c33a90895dd2ee5bb96f8b9bb296835cd',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_burn',
      timestamp: 1673363635,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      nft: NFT_1,
      amount: '1',
      memo: 'null',
      param: {
        id: NFT_1,
        name: 'Dragon Metal "Special" & Co',
        totalsupply: '67',
        amount: '1',
        old_totalsupply: '68',
        new_totalsupply: '67',
      },
      change_coin_info: [
        { sn: '0', amount: '45681043159596114402', variable_amount: '45681043159596114402', total: '3060629891692939664934' },
      ],
    },
  },
  {
    title: 'R2, after a melt the old supply is not new + amount (quirk Q6)',
    ledger: 'r1-r3',
    txid: '9514670c0cb4f4c2437e0eab331af01e0a04a48a8fcc1c2187c88ac58023ab8e',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_burn',
      timestamp: 1690485247,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: '',
      nft: NFT_2,
      amount: '1526',
      memo: '🎉🚀 congratulations 🎉',
      param: { id: NFT_2, name: '메타 Golden Dragon', totalsupply: '71', amount: '1526', old_totalsupply: '1693', new_totalsupply: '71' },
    },
  },
  {
    title: 'R3, three reserve tokens',
    ledger: 'r1-r3',
    txid: '71945d1f652abb56eb40d0ea13fbdf257d343f168b66a7f5c204764062bc1486',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_burn',
      timestamp: 1695608902,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: '',
      nft: NFT_3,
      amount: '410',
      param: { id: NFT_3, name: 'Night Frost', totalsupply: '1140', amount: '410', old_totalsupply: '1550', new_totalsupply: '1140' },
      change_coin_info: [
        { sn: '1', amount: '20880', variable_amount: '8560800', total: '23803200' },
        { sn: '2', amount: '270000000000000', variable_amount: '110700000000000000', total: '307800000000000000' },
        { sn: '9', amount: '91000', variable_amount: '37310000', total: '103740000' },
      ],
    },
  },
  {
    title: 'R4, no reserve, with a memo',
    ledger: 'r4',
    txid: '89257610c410eb898f4881c7747335696a0fba61cd20ca5fa2ee27189f8888df',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_burn',
      timestamp: 1733010646,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: '',
      nft: NFT_4,
      amount: '1',
      memo: 'a|b|c',
      param: { id: NFT_4, name: 'Crown Crown', totalsupply: '0', amount: '1', old_totalsupply: '1', new_totalsupply: '0' },
    },
  },
  {
    title: 'R4, after a melt (quirk Q6)',
    ledger: 'r4',
    txid: '06a013ad5488a640ad395a481b4ecc02b86ddc5a134ef601ce1821b265746148',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_burn',
      timestamp: 1730103275,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: '',
      nft: NFT_5,
      amount: '110',
      memo: 'thanks!',
      param: { id: NFT_5, name: 'Ocean Crown', totalsupply: '19391', amount: '110', old_totalsupply: '19505', new_totalsupply: '19391' },
    },
  },
])
