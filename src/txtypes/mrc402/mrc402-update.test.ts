import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTsYfKrNEzhAYa3jqa5kh9qtVe5pSJxLd7115060'
const NFT_1 = 'MRC402_14d2127715ce3c9f6ee3d93d946598610'
const WALLET_2 = 'MTJEn8eesM6myqcVzeqJgMgHaYG2GHk3a431b07a'
const WALLET_3 = 'MTvvBwhFWOUEPk1SN0Ve5Ah3t70QTSno5633624d'
const NFT_2 = 'MRC402_4f24100af20c694b13736af0a693628c0'
const WALLET_4 = 'MTUSn8GiY8dW5jiUcYxA4mLP7QLnY3ms4c27ee19'
const NFT_3 = 'MRC402_3da413069f35b09b68f1ff2cee0f66b80'
const WALLET_5 = 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9'
const WALLET_6 = 'MTPmQSL5s7HkVurgQpWaKLr41DkDCTEea2d528c1'
const NFT_4 = 'MRC402_b3c5d3d49b7a40075a8d08b05da753d60'
const WALLET_7 = 'MTgz36AJBv9l7R7lZ56rcRUYnGIG4jAf98b8f8cd'
const WALLET_8 = 'MTrCdHsVTzqLLkSgOe24BJnZt3Kgvbea2e85e7dc'

testKindExamples('mrc402_update', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '3768e7718145b5c34bc91f2111eeec8dbcb66740f34d8e7ed07756f857dc9841',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    expects: {
      type: 'mrc402_update',
      timestamp: 1686480681,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      param: {
        id: NFT_1,
        name: 'Tiger Golden',
        totalsupply: '15243',
        creator: WALLET_1,
        meltedamount: '0',
        creatorcommission: '0',
        expiredate: 1988723024,
        imageurl: 'https://img.example.net/xqUMMsUL',
        url: 'https://a.example.com/g34qn?q=1&r=2',
        info: 'info APvD',
        copyright_registration_country: 'JP',
        copyright_registrar: '저작권위원회',
        copyright_registration_number: 'C-2023-stIGC',
        shareholder: { [WALLET_2]: '10' },
        changed: [
          { field: 'info', old: '# Info\n\n- item', new: 'info APvD' },
          { field: 'socialmedia', old: '{"homepage":"javascript:alert(1)"}', new: '' },
        ],
        changed_fields: ['info', 'socialmedia'],
      },
    },
  },
  {
    title: 'R3, copyright fields are filled',
    ledger: 'r1-r3',
    txid: '91cbcc13fbbae76248ec794027014ab09336e9803e166a24cf4185bf547e2b74',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    expects: {
      type: 'mrc402_update',
      timestamp: 1711513170,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: '',
      param: {
        id: NFT_2,
        name: 'Metal Panda',
        totalsupply: '0',
        creator: WALLET_3,
        meltedamount: '0',
        creatorcommission: '2.5',
        expiredate: 1683762145,
        imageurl: 'https://img.example.net/9SdqKRmJ.gif',
        url: 'http://a.example.com/1YSU8/한글',
        info: 'info HjUg',
        socialmedia: '{"youtube":"https://yt.example.com/z"}',
        copyright_registration_country: 'KR',
        copyright_registrar: 'Copyright Office',
        changed: [
          { field: 'url', old: 'https://shop.example.com/JcjS3/한글', new: 'http://a.example.com/1YSU8/한글' },
          { field: 'data', old: '{"v":2}', new: '' },
          { field: 'info', old: 'info b3pv', new: 'info HjUg' },
          { field: 'copyright_registration_country', old: '', new: 'KR' },
        ],
        changed_fields: ['url', 'data', 'info', 'copyright_registration_country'],
      },
    },
  },
  {
    title: 'R4, an empty text clears (quirk Q5)',
    ledger: 'r4',
    txid: 'c5dca447b08139f469a645d42dca8ecc47d55c93768b965b60df51911c4acabb',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    expects: {
      type: 'mrc402_update',
      timestamp: 1723363278,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: '',
      param: {
        id: NFT_3,
        name: '메타 Pixel Frost',
        totalsupply: '7',
        creator: WALLET_4,
        meltedamount: '0',
        creatorcommission: '1',
        expiredate: 2017086827,
        imageurl: 'https://img.example.net/mfDcPfHR.webp',
        url: 'https://play.example.com/VWGQb#top',
        info: 'info xFhu',
        copyright_registration_country: 'KR',
        copyright_registration_number: 'C-2023-E5IV7',
        shareholder: { [WALLET_5]: '0.5' },
        changed: [
          { field: 'data', old: '{"attributes":[{"trait_type":"Level","value":5}]}', new: '' },
          { field: 'info', old: '# Info\n\n- item', new: 'info xFhu' },
          { field: 'socialmedia', old: '{"homepage":"javascript:alert(1)"}', new: '' },
        ],
        changed_fields: ['data', 'info', 'socialmedia'],
      },
    },
  },
  {
    title: 'R4, an empty url keeps the old one',
    ledger: 'r4',
    txid: 'cf5c3166b59c9d49c4d35eb14d98485655c5cb5ee18ab60a998ebeaa56dc61d6',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    expects: {
      type: 'mrc402_update',
      timestamp: 1732254529,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: '',
      param: {
        id: NFT_4,
        name: 'Knight Arena',
        totalsupply: '14',
        creator: WALLET_6,
        meltedamount: '0',
        creatorcommission: '10',
        expiredate: 2039582706,
        imageurl: 'https://img.example.net/SFP5fHsH.jpg',
        url: 'http://shop.example.net/MyQIG',
        data: '{"v":2}',
        info: 'info g3gd',
        socialmedia: '{"youtube":"https://yt.example.com/z"}',
        copyright_registration_country: 'JP',
        copyright_registrar: '저작권위원회',
        copyright_registration_number: 'C-2023-Kp8eW',
        shareholder: { [WALLET_7]: '3', [WALLET_8]: '10' },
        changed: [{ field: 'info', old: 'info Fzhi', new: 'info g3gd' }],
        changed_fields: ['info'],
      },
    },
  },
])
