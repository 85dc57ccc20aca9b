import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_1a123484cba8de09c69a850be25184f50_x54QjrPWShQFT5Fz8TcpbrlOaZ4ii9z1P5VfMfDq'
const ITEM_2 = 'MRC400_4e6a0557c3fe923cef611a8ed6ee14ad0_khJB4z82nTNSxGHNMoUNSLNfNcJ9mB2WkxeypRmg'
const ITEM_3 = 'MRC400_9b686bcd2bc289f973049a1a2c4a05640_kH1dLvaP1PVLbPAxhJYoFK4lzmPDVDN5Q4kLWeEm'
const WALLET_1 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const WALLET_2 = 'MTHFnEJrqw7eaFLHA9kzhBRQijbTIzEu7e724abb'
const WALLET_3 = 'MTrZKW3MhtaPEhzOYZo5w0O3XKJPbpxF365c120a'
const WALLET_4 = 'MTKq8q2BbBl8FxG3tzjacu0E9K8snIER9fc03dd8'
const WALLET_5 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const WALLET_6 = 'MTvu2e7jOszRYh3fnnPCeo4YYbUx32dle94e5084'
const WALLET_7 = 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb'
const WALLET_8 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const WALLET_9 = 'MTQjt2hjXVcLetoQzHU81CuilGucNSk38066579e'

testKindExamples('mrc401_sell', [
  {
    title: 'R1-R3, two tokens',
    ledger: 'r1-r3',
    txid: '6dd1ea59855f431353c5b8c16f25c27868dfaa57ff4df9c13f22023237c6fe9e',
    ignored: [2, 3],
    expects: {
      type: 'mrc401_sell',
      timestamp: 1637616787,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      param: {
        sums: [
          { token: '0', amount: '6980000000000000000' },
          { token: '8', amount: '72300' },
        ],
        items: [
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_QBjkwoFPhEQ8qMWeISsPpRbNIssBIRdRZrJFtM7Y',
            owner: WALLET_1,
            transferable: 'Temprary',
            sell_fee: '0.5',
            melting_fee: '1.5',
            token: '0',
            amount: '6980000000000000000',
          },
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_eUbNRVE8NEKljREjELm2d3YXCmBR4UcimJIBAfd6',
            owner: WALLET_1,
            transferable: 'Temprary',
            sell_fee: '10.0',
            melting_fee: '0',
            token: '8',
            amount: '72300',
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
    },
  },
  {
    title: 'R1-R3, failed',
    ledger: 'r1-r3',
    txid: '5b6544c1fbd46642b656307ebb6029fafa557df17607cc3562966c855b085b25',
    ignored: [2, 3],
    expects: {
      type: 'mrc401_sell',
      timestamp: 1673937186,
      validate_code: 11,
      from_addr: WALLET_2,
      to_addr: ITEM_1,
      token: '0',
      amount: '4400000000000000000',
      param: {
        sums: [{ token: '0', amount: '4400000000000000000' }],
        items: [
          {
            id: ITEM_1,
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '33.3333',
            token: '0',
            amount: '4400000000000000000',
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_1a123484cba8de09c69a850be25184f50',
    },
  },
  {
    title: 'R4, without platform and fees',
    ledger: 'r4',
    txid: '52b4d15215b2810fc0c37b08b736698bfd6487c1c1fee7f8462e2290634fc9ca',
    ignored: [2, 3],
    expects: {
      type: 'mrc401_sell',
      timestamp: 1729389635,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: ITEM_2,
      token: '4',
      amount: '153',
      param: {
        sums: [{ token: '4', amount: '153' }],
        items: [{ id: ITEM_2, owner: WALLET_3, transferable: 'Temporary', sell_fee: '0', melting_fee: '0', token: '4', amount: '153' }],
        item_count: 1,
      },
      mrc400: 'MRC400_4e6a0557c3fe923cef611a8ed6ee14ad0',
    },
  },
  {
    title: 'R4, with platform, project owner and shareholders',
    ledger: 'r4',
    txid: 'e6b22c4fab1dff3c3cf83a11a02124652fa934cf091e7eb776041b84a5b2c51a',
    ignored: [2, 3],
    expects: {
      type: 'mrc401_sell',
      timestamp: 1733008880,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: ITEM_3,
      token: '4',
      amount: '83300',
      param: {
        sums: [{ token: '4', amount: '83300' }],
        fee_info: {
          platform: { address: WALLET_5, percent: '3.33' },
          shareholder: [{ address: WALLET_6, percent: '2.25' }],
          shareholder_total: { percent: '2.25' },
        },
        items: [
          {
            id: ITEM_3,
            owner: WALLET_4,
            transferable: 'Temporary',
            sell_fee: '0',
            melting_fee: '5',
            token: '4',
            amount: '83300',
            platform_name: 'MetaShop',
            platform_url: 'http://nft.example.com/0WOOm?q=1&r=2',
            platform_address: WALLET_5,
            platform_commission: '3.33',
            fee_info: {
              platform: { address: WALLET_5, percent: '3.33' },
              shareholder: [{ address: WALLET_6, percent: '2.25' }],
              shareholder_total: { percent: '2.25' },
            },
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_9b686bcd2bc289f973049a1a2c4a05640',
    },
  },
  {
    title: 'R4, by a partner, several items in several tokens',
    ledger: 'r4',
    txid: 'c3c6c330fcfa70fa04f93b5b4ddcb727e08d7852defc519de1cd5dbfd2de4dc3',
    ignored: [2, 3],
    expects: {
      type: 'mrc401_sell',
      timestamp: 1704730550,
      validate_code: 0,
      from_addr: 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190',
      to_addr: '',
      param: {
        sums: [
          { token: '0', amount: '7360000000000000000' },
          { token: '1', amount: '132000000' },
        ],
        items: [
          {
            id: 'MRC400_1340388661fb77c8db626843087b077f0_S9xraHz1OmPqCs8JlkLOMHwD5vrPY8e2v9zg7MEK',
            owner: WALLET_7,
            transferable: 'Permanent',
            sell_fee: '2.5',
            melting_fee: '0',
            token: '0',
            amount: '7360000000000000000',
            platform_name: 'NFT <Market>',
            platform_url: 'https://shop.example.net/uh5Qi/한글',
            platform_address: WALLET_8,
            platform_commission: '3.33',
            fee_info: {
              platform: { address: WALLET_8, percent: '3.33' },
              owner: { address: WALLET_7, percent: '2.5' },
              shareholder: [{ address: WALLET_9, percent: '10' }],
              shareholder_total: { percent: '10' },
            },
          },
          {
            id: 'MRC400_1340388661fb77c8db626843087b077f0_bSZyUNlYIMZqL32apAdkjKQxdBA908r2YW5vAzSg',
            owner: WALLET_7,
            transferable: 'Temporary',
            sell_fee: '0.0001',
            melting_fee: '1.5',
            token: '1',
            amount: '132000000',
            platform_name: 'NFT <Market>',
            platform_url: 'https://shop.example.net/uh5Qi/한글',
            platform_address: WALLET_8,
            platform_commission: '3.33',
            fee_info: {
              platform: { address: WALLET_8, percent: '3.33' },
              owner: { address: WALLET_7, percent: '0.0001' },
              shareholder: [{ address: WALLET_9, percent: '10' }],
              shareholder_total: { percent: '10' },
            },
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_1340388661fb77c8db626843087b077f0',
    },
  },
])
