import { expect, test } from 'vitest'
import { readRecorded, testKindExamples } from '../../../test/kind-examples.ts'
import { typeOf } from '../registry.ts'

const WALLET_1 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const NFT_1 = 'MRC402_fae1ff39436db1615a336b87aa12d07a0'
const WALLET_2 = 'MTiKhOS8YeJo1oDKwCOzFHlQUxiKA5V9358c1492'
const WALLET_3 = 'MT22PJ0U4D5QNZqNVwvyFqqlZK30uFCPedcb156f'
const NFT_2 = 'MRC402_6dd5ad0f06b2fdb84bbc92e46601f8370'
const WALLET_4 = 'MT7hjZjWxca6ThWHVJ8vbm3kUkvr2WRr8f06fa36'
const WALLET_5 = 'MTDoLWMWrFqBPeaoLWTFsHrHg3UoadQy3e142691'
const WALLET_6 = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1'
const WALLET_7 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_8 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const WALLET_9 = 'MTrcVhMyAMwYkcOZ1mEG2D6XVcq2oEpVd22aa729'
const NFT_3 = 'MRC402_ec1d9ade916f08c927ea6de703f91ecc0'
const WALLET_10 = 'MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5'
const WALLET_11 = 'MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69'
const WALLET_12 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const WALLET_13 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const WALLET_14 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const NFT_4 = 'MRC402_7a3be53879409b15f7d229561bfe10eb0'
const WALLET_15 = 'MT46dCi55cLydKod2BxnqhUL92etClQa3b55848e'
const WALLET_16 = 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb'
const WALLET_17 = 'MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2'
const WALLET_18 = 'MTcy3Qc0PsXNewjIEA8g54MBxXN1CQ9n541daae6'
const WALLET_19 = 'MTeGd4qoFyidO9xnN5rFl128ItFEcVPY0d53680c'
const NFT_5 = 'MRC402_56f242ad3885587c664ac44d6c1dae9a0'

testKindExamples('mrc402_create', [
  {
    title: 'R2, one reserve token and shareholders',
    ledger: 'r1-r3',
    txid: '31febdf44f6fc0cc25470d65c173bb414e3b6aa03d1215ab2718009c8ac53d91',
    ignored: [0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    expects: {
      type: 'mrc402_create',
      timestamp: 1673939967,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      nft: NFT_1,
      amount: '9',
      param: {
        id: NFT_1,
        name: 'Blade Tiger',
        totalsupply: '9',
        creator: WALLET_1,
        meltedamount: '0',
        creatorcommission: '0.05',
        expiredate: 0,
        imageurl: 'https://img.example.net/PP8Yr4l3.gif',
        url: 'https://nft.example.org/QUfvT',
        info: '소개',
        copyright_registration_country: 'JP',
        copyright_registrar: '저작권위원회',
        copyright_registration_number: 'C-2023-h3OuP',
        shareholder: { [WALLET_2]: '10' },
      },
      change_coin_info: [{ sn: '4', amount: '410000', variable_amount: '-3690000', total: '3690000' }],
    },
  },
  {
    title: 'R3, three reserve tokens in order of their numbers',
    ledger: 'r1-r3',
    txid: '1cc837b727ec9fa4d4dd24da1b72fb6772b549efbb8aa26b10ff36824d28da41',
    ignored: [0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    expects: {
      type: 'mrc402_create',
      timestamp: 1693249434,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: '',
      nft: NFT_2,
      amount: '1550',
      param: {
        id: NFT_2,
        name: 'Night Frost',
        totalsupply: '1550',
        creator: WALLET_3,
        meltedamount: '0',
        creatorcommission: '0',
        expiredate: 1694331759,
        imageurl: 'https://img.example.net/yskWQIYi.svg',
        url: 'https://a.example.net/dlSYH',
        info: '# Info\n\n- item',
        socialmedia: '{"homepage":"javascript:alert(1)"}',
        copyright_registration_country: 'US',
        copyright_registrar: 'Copyright Office',
        copyright_registration_number: 'C-2023-mSU1n',
        shareholder: { [WALLET_4]: '2.25', [WALLET_5]: '10', [WALLET_6]: '0.01', [WALLET_7]: '0.5', [WALLET_8]: '0.01' },
      },
      change_coin_info: [
        { sn: '1', amount: '20880', variable_amount: '-32364000', total: '32364000' },
        { sn: '2', amount: '270000000000000', variable_amount: '-418500000000000000', total: '418500000000000000' },
        { sn: '9', amount: '91000', variable_amount: '-141050000', total: '141050000' },
      ],
    },
  },
  {
    title: 'R4, no reserve, a shareholder of 0 %',
    ledger: 'r4',
    txid: 'dc9984f682789dccdee2da40b63588e11f159e744272f127ad372d0cc0daaf8e',
    ignored: [0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    expects: {
      type: 'mrc402_create',
      timestamp: 1719419425,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: '',
      nft: NFT_3,
      amount: '16488',
      param: {
        id: NFT_3,
        name: 'Quest Gallery',
        totalsupply: '16488',
        creator: WALLET_9,
        meltedamount: '0',
        creatorcommission: '2.5',
        expiredate: 0,
        imageurl: 'https://img.example.net/CWjnzY6K.png',
        url: 'http://play.example.net/feJou',
        data: 'raw data',
        info: '# Info\n\n- item',
        socialmedia: 'not json',
        shareholder: { [WALLET_10]: '1', [WALLET_11]: '0.01', [WALLET_12]: '0.01', [WALLET_13]: '0' },
      },
    },
  },
  {
    title: 'R4, two reserve tokens',
    ledger: 'r4',
    txid: 'dec5f0022a5733aec4fd7fae23e5320dde9d622ba6b369113d256a315e35bf15',
    ignored: [0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    expects: {
      type: 'mrc402_create',
      timestamp: 1731597142,
      validate_code: 0,
      from_addr: WALLET_14,
      to_addr: '',
      nft: NFT_4,
      amount: '1',
      param: {
        id: NFT_4,
        name: 'Arena Gallery',
        totalsupply: '1',
        creator: WALLET_14,
        meltedamount: '0',
        creatorcommission: '10',
        expiredate: 1736640076,
        imageurl: 'https://img.example.net/19Yk57Hu.png',
        url: 'https://shop.example.com/gDsIz',
        copyright_registration_country: 'US',
        copyright_registrar: 'Copyright Office',
        copyright_registration_number: 'C-2023-D6M6r',
        shareholder: { [WALLET_15]: '0.01', [WALLET_16]: '2.25', [WALLET_17]: '0.5', [WALLET_18]: '0' },
      },
      change_coin_info: [
        { sn: '0', amount: '5000000000000000000000', variable_amount: '-5000000000000000000000', total: '5000000000000000000000' },
        { sn: '12', amount: '168416606', variable_amount: '-168416606', total: '168416606' },
      ],
    },
  },
  {
    title: 'R4, no shareholders',
    ledger: 'r4',
    txid: '1ed8ee8234b522fd6e177274d5288301f1c124c03eb6c73cc921bd2dd5ea157a',
    ignored: [0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    expects: {
      type: 'mrc402_create',
      timestamp: 1727044334,
      validate_code: 0,
      from_addr: WALLET_19,
      to_addr: '',
      nft: NFT_5,
      amount: '3585',
      param: {
        id: NFT_5,
        name: 'Panda Ocean <b>bold</b>',
        totalsupply: '3585',
        creator: WALLET_19,
        meltedamount: '0',
        creatorcommission: '0.05',
        expiredate: 1728627954,
        imageurl: 'https://img.example.net/axsaKlqw',
        url: 'https://a.example.com/I1LOq',
        socialmedia: 'not json',
      },
    },
  },
])

// Foreign text must not become nested brackets that overflow a JSON writer.
test('social media with more than names and addresses stay text', () => {
  const made = readRecorded('r4', 'dc9984f682789dccdee2da40b63588e11f159e744272f127ad372d0cc0daaf8e')
  const titlesOf = (socialmedia: string) =>
    typeOf('mrc402_create')
      .panel({ sn: 1, block: 1, txid: 'ab', ...made, param: { ...made.param, socialmedia } })
      .flatMap((row) => (row.kind === 'tree' ? [row.title] : []))
  expect(titlesOf('{"web":"https://a.example"}')).toEqual(['nftSocialMedia'])
  expect(titlesOf(`{"web":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toEqual([])
})
