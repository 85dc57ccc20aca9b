import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_8c154c6a94b5dd2d50d85e1788f61c320_izrJz2DZHAb5BKikGjobO5By40DJ0Fx0cPyNLb9v'
const ITEM_2 = 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_NYDK8TroIGDoZpkVMtgVpZKk60d06xXRjAXU3xnM'
const ITEM_3 = 'MRC400_ae80286b57975be5a9d8fda4a6d9a9b40_zj7YcrZmPjzrgTlOKM3KiYLdyWjWqqNxXdn74uMw'
const ITEM_4 = 'MRC400_be008dca2da5673e90ab500ce70799050_Bra2DeMfQ0xwsaM8JYqQqab2bf5WXPSGnKwNPB1e'
const WALLET_1 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const WALLET_2 = 'MTi5G0UJYbDSh8J5GhZwS9tpVAT31XnCaaaeb289'
const WALLET_3 = 'MTyXzqddGYM7FZ9hyeHdidDkrDGu8fhr6fcb0e10'
const WALLET_4 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_5 = 'MT46dCi55cLydKod2BxnqhUL92etClQa3b55848e'
const WALLET_6 = 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9'
const WALLET_7 = 'MTFeP6GErVNL3j8qTgGubx1ufAHHpZdye3921f84'
const WALLET_8 = 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c'
const WALLET_9 = 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9'
const WALLET_10 = 'MTbOLHwpK90NmZhx0susdx3riiqfODKu00f431ad'
const WALLET_11 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'
const WALLET_12 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_13 = 'MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69'

testKindExamples('mrc401_createtrade', [
  {
    title: 'by a partner without a reserve and without a wallet record',
    ledger: 'r4',
    txid: 'f76cb52580c13e167497a0632af1fe37c9b4e4836b36316599375cba0dcd1991',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_createtrade',
      timestamp: 1731886574,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: WALLET_2,
      token: '14',
      amount: '1',
      mrc400: 'MRC400_8c154c6a94b5dd2d50d85e1788f61c320',
      param: {
        id: ITEM_1,
        owner: WALLET_1,
        payment_price: '1',
        buy_price: '1',
        fee_price: '0',
        creator: 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76',
        project_owner: WALLET_2,
        transferable: 'Permanent',
        sell_fee: '0.5',
        melting_fee: '33.3333',
      },
      sub_data: [
        { type: 'mrc401_createtrade_buy', from_addr: WALLET_1, to_addr: ITEM_1, token: '14', amount: '1', id: ITEM_1 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_1, to_addr: WALLET_2, token: '14', amount: '1', id: ITEM_1 },
      ],
    },
  },
  {
    title: 'by a partner who pays a reserve in',
    ledger: 'r4',
    txid: '6c5f6942eeac14faa024f9db091902cbbe3e4445f402cb985003a10e9ee3ea75',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_createtrade',
      timestamp: 1714467182,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: WALLET_4,
      token: '0',
      amount: '1',
      mrc400: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00',
      param: {
        id: ITEM_2,
        owner: WALLET_3,
        payment_price: '1',
        buy_price: '1',
        fee_price: '0',
        creator: WALLET_5,
        project_owner: WALLET_4,
        transferable: 'Temporary',
        sell_fee: '1.2345',
        melting_fee: '1.5',
        initial_reserve: { token: '0', amount: '3040000000000000000' },
      },
      sub_data: [
        { type: 'mrc401_createtrade', from_addr: WALLET_5, to_addr: ITEM_2, token: '0', amount: '3040000000000000000', id: ITEM_2 },
        { type: 'mrc401_createtrade_buy', from_addr: WALLET_3, to_addr: ITEM_2, token: '0', amount: '1', id: ITEM_2 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_2, to_addr: WALLET_4, token: '0', amount: '1', id: ITEM_2 },
      ],
    },
  },
  {
    title: 'by the project owner, with reserve and all fees',
    ledger: 'r4',
    txid: '2387fe5a004975a58efdcd15483023c02273335d3a7832662a85fd09c1543c4b',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_createtrade',
      timestamp: 1733011481,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: WALLET_7,
      token: '4',
      amount: '30900',
      mrc400: 'MRC400_ae80286b57975be5a9d8fda4a6d9a9b40',
      param: {
        id: ITEM_3,
        owner: WALLET_6,
        payment_price: '30900',
        buy_price: '23175',
        fee_price: '7725',
        fee_info: {
          platform: { address: WALLET_1, fee: '3090', token: '4' },
          owner: { address: WALLET_7, fee: '1545', token: '4' },
          shareholder: [{ address: WALLET_8, fee: '3090', token: '4' }],
          shareholder_total: { fee: '3090', token: '4' },
        },
        creator: WALLET_7,
        project_owner: WALLET_7,
        transferable: 'Temporary',
        sell_fee: '5',
        melting_fee: '0.0001',
        initial_reserve: { token: '0', amount: '5120000000000000000' },
        platform_name: 'Open Bazaar',
        platform_url: 'https://nft.example.com/meqQp#top',
        platform_address: WALLET_1,
        platform_commission: '10',
      },
      sub_data: [
        { type: 'mrc401_createtrade', from_addr: WALLET_7, to_addr: ITEM_3, token: '0', amount: '5120000000000000000', id: ITEM_3 },
        { type: 'mrc401_createtrade_buy', from_addr: WALLET_6, to_addr: ITEM_3, token: '4', amount: '30900', id: ITEM_3 },
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_3, to_addr: WALLET_7, token: '4', amount: '1545', id: ITEM_3 },
        { type: 'mrc401_recv_fee_platform', from_addr: ITEM_3, to_addr: WALLET_1, token: '4', amount: '3090', id: ITEM_3 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_3, to_addr: WALLET_8, token: '4', amount: '3090', id: ITEM_3 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_3, to_addr: WALLET_7, token: '4', amount: '23175', id: ITEM_3 },
      ],
    },
  },
  {
    title: 'failed, fees above the price',
    ledger: 'r4',
    txid: 'ee7f6c2796b855bcb0ec4cc11ba1f4f16d9b05ec01015196da0b260c095146b7',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_createtrade',
      timestamp: 1730456059,
      validate_code: 11,
      from_addr: WALLET_9,
      to_addr: WALLET_10,
      token: '1',
      amount: '771000000',
      mrc400: 'MRC400_be008dca2da5673e90ab500ce70799050',
      param: {
        id: ITEM_4,
        owner: WALLET_9,
        payment_price: '771000000',
        buy_price: '-39397329',
        fee_price: '810397329',
        fee_info: {
          owner: { address: WALLET_10, fee: '770999229', token: '1' },
          shareholder: [
            { address: WALLET_11, fee: '23130000', token: '1' },
            { address: WALLET_12, fee: '8481000', token: '1' },
            { address: WALLET_13, fee: '7710000', token: '1' },
            { address: WALLET_1, fee: '77100', token: '1' },
          ],
          shareholder_total: { fee: '39398100', token: '1' },
        },
        creator: WALLET_10,
        project_owner: WALLET_10,
        transferable: 'Permanent',
        sell_fee: '99.9999',
        melting_fee: '99.9999',
        initial_reserve: { token: '0', amount: '8590000000000000000' },
      },
      sub_data: [
        { type: 'mrc401_createtrade', from_addr: WALLET_10, to_addr: ITEM_4, token: '0', amount: '8590000000000000000', id: ITEM_4 },
        { type: 'mrc401_createtrade_buy', from_addr: WALLET_9, to_addr: ITEM_4, token: '1', amount: '771000000', id: ITEM_4 },
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_4, to_addr: WALLET_10, token: '1', amount: '770999229', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_1, token: '1', amount: '77100', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_12, token: '1', amount: '8481000', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_13, token: '1', amount: '7710000', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_11, token: '1', amount: '23130000', id: ITEM_4 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_4, to_addr: WALLET_10, token: '1', amount: '-39397329', id: ITEM_4 },
      ],
    },
  },
])
