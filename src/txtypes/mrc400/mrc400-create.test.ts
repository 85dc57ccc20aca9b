import { testKindExamples } from '../../../test/kind-examples.ts'

const PROJECT_1 = 'MRC400_1d9b40444b7ff57fb9f2fa0c8a923d240'
const PROJECT_2 = 'MRC400_35a7bc101d48480f178580fd362b8a350'
const WALLET_1 = 'MT0mpVX9GmbNUfF3oK5IpkPE3RQltZJ64f573f81'
const WALLET_2 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'

testKindExamples('mrc400_create', [
  {
    title: 'R1-R3, 13 parameters',
    ledger: 'r1-r3',
    txid: 'e98cfecb9380fb4374127a90ba1190e4da9b061df9d9fa3807f879bfb3f16d15',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    expects: {
      type: 'mrc400_create',
      timestamp: 1708114034,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      token: '12',
      mrc400: PROJECT_1,
      param: {
        owner: WALLET_1,
        createdate: 1708114034,
        name: 'Quest Blade',
        url: 'http://a.example.net/Uuggh/한글',
        imageurl: 'https://img.example.net/3hGywRxZ.webp',
        category: 'art',
        description: '설명',
        itemurl: 'https://nft.example.net/H1YQX',
        itemimageurl: 'https://img.example.net/UcaDrdgT.gif',
        data: '',
        allowtoken: '12',
        mrc400_id: PROJECT_1,
      },
    },
  },
  {
    title: 'R4, 15 parameters with a partner',
    ledger: 'r4',
    txid: '38186eed79209c8e4a2108924de0d0569f5368beda8dd865076b8d46814278f3',
    ignored: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14],
    expects: {
      type: 'mrc400_create',
      timestamp: 1701727127,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: '',
      token: '0',
      mrc400: PROJECT_2,
      param: {
        createdate: 1701727128,
        owner: WALLET_2,
        name: 'Frost Golden',
        url: 'https://www.example.net/0ZEm9?q=1&r=2',
        imageurl: 'https://img.example.net/YCK3xgbo.webp',
        allowtoken: '0',
        itemurl: 'https://nft.example.org/Xznqt/한글',
        itemimageurl: 'https://img.example.net/{id}.png',
        category: 'art',
        description: 'multi\nline',
        socialmedia: '{"homepage":"https://www.example.org","We Schedule":"https://cal.example.com/a?b=1"}',
        partner: { MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e: 'partner' },
        data: 'data',
        mrc400_id: PROJECT_2,
        named_partners: ['MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'],
      },
    },
  },
])
