import type { TokenRefJson } from '../../src/contract/token.ts'
import type { Card } from '../../src/txtypes/rows.ts'
import type { CardTx, DetailTx } from '../../src/web/txview/names.ts'

/** A sample works as a card and as a page. */
type SampleTx = CardTx & DetailTx

const OPTION = { title: '', color: '' }
export const COIN: TokenRefJson = {
  sn: '0',
  name: 'Metacoin',
  symbol: 'MTC',
  decimal: 8,
  amountdecimal: 8,
  image: '',
  owner: '',
  option: OPTION,
}
export const FINE: TokenRefJson = {
  ...COIN,
  sn: '77',
  name: 'A token whose name is exactly as long as the chain lets a name be',
  symbol: 'FINE',
  decimal: 20,
  amountdecimal: 20,
}

export const ALICE = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
export const BOB = 'MTWbjBeLWX5oD3A551ApnGpnooVaAJohrrgTfozD'

const transferCard = (token: string, units: string): Card => ({
  line: [{ kind: 'id', id: ALICE }, { kind: 'arrow' }, { kind: 'id', id: BOB }],
  amount: { quantity: { token, units } },
})

/** A plain transfer of 12,840.5 MTC. */
export const TRANSFER: SampleTx = {
  sn: 64_118_204,
  txid: '52c10202cffcdf5e531ddf376f7646de9cb03a7aa947b9fcaed6e9f811bbce03',
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '#2360D8' },
  family: 'token',
  timestamp: 1_795_183_347,
  block: 18_204_391,
  block_txid: 'c3b66c2c3c5bb0743b1e5f4a8a7e3f0a7a4a8f4e0c9d1e2f3a4b5c6d7e8f9a0b',
  from_addr: ALICE,
  to_addr: BOB,
  validate_code: 0,
  is_lock: 0,
  token: '0',
  amount: '1284050000000',
  decimal: 8,
  card: transferCard('0', '1284050000000'),
  overview: [
    { label: 'from', value: [{ kind: 'id', id: ALICE }] },
    { label: 'to', value: [{ kind: 'id', id: BOB }] },
    { label: 'amount', value: [{ kind: 'quantity', quantity: { token: '0', units: '1284050000000' } }] },
  ],
  panel: [{ kind: 'transfer', from: ALICE, to: BOB, quantity: { token: '0', units: '1284050000000' } }],
  tokens: [COIN],
  nfts: [],
}

/** The states that every list must be able to show. */
export const STATES = {
  plain: TRANSFER,
  failed: { ...TRANSFER, txid: TRANSFER.txid.replace('5', '6'), validate_code: 11 },
  locked: { ...TRANSFER, txid: TRANSFER.txid.replace('5', '7'), is_lock: 1, unlock_ts: 1_803_859_200 },
  unlocked: { ...TRANSFER, txid: TRANSFER.txid.replace('5', '8'), is_lock: 1, unlock_ts: 1_700_000_000 },
  noAmount: {
    ...TRANSFER,
    txid: TRANSFER.txid.replace('5', '9'),
    type: 'NewWallet',
    type_opt: { title: 'New wallet', color: '' },
    family: 'service',
    amount: '0',
    card: { line: [{ kind: 'id', id: BOB }] },
  },
  manyDecimals: {
    ...TRANSFER,
    txid: TRANSFER.txid.replace('5', 'a'),
    token: '77',
    amount: '123450000000000000000',
    decimal: 20,
    card: transferCard('77', '123450000000000000000'),
    tokens: [FINE],
  },
  unknown: {
    ...TRANSFER,
    txid: TRANSFER.txid.replace('5', 'b'),
    type: 'mrc999_wonder',
    type_opt: { title: 'mrc999_wonder', color: '' },
    family: 'service',
    card: { line: [{ kind: 'id', id: '<script>alert(1)</script>' }] },
    overview: [],
    panel: [{ kind: 'tree', json: { parameters: ['<img src=x onerror=alert(1)>'], values: {} } }],
  },
} satisfies Record<string, SampleTx>
