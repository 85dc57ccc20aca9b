import { expect, test } from 'vitest'
import type { NodeRecord } from '../chain/record.ts'
import { primaryOfUnknown, unknownType } from './unknown.ts'

const WALLET = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const record = (datakey: string, more: Partial<NodeRecord> = {}): NodeRecord => ({
  type: 'mrc999_new',
  datakey,
  parameters: ['a', 7],
  registered: undefined,
  values: { note: 'x' },
  address: '',
  timestampSec: 1,
  validationCode: 0,
  ...more,
})

test('the first record other than a wallet names the transaction, else the first one', () => {
  const [wallet, token, other] = [record(WALLET), record('TOKEN_DATA_5'), record('MRC999_x')]
  expect(primaryOfUnknown([wallet, token, other])).toBe(token)
  expect(primaryOfUnknown([other, token])).toBe(other)
  expect(primaryOfUnknown([wallet, record(WALLET)])).toBe(wallet)
  expect(primaryOfUnknown([])).toBeUndefined()
})

test('its record is stored as the node sends it: parameters, or the object in their place', () => {
  const rest = { records: [], timestampSec: 1, before: () => undefined }
  const read = (given: NodeRecord) => unknownType.read(given, rest).param
  expect(read(record('MRC999_x'))).toEqual({ datakey: 'MRC999_x', parameters: ['a', 7], values: { note: 'x' } })
  expect(read(record('MRC999_x', { registered: { token: 5 } }))['parameters']).toEqual({ token: 5 })
})
