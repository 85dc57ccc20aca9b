import { describe, expect, test } from 'vitest'
import { renderRecords } from '../../../test/render-recorded.ts'
import type { JsonObject } from '../../base/json.ts'
import type { NodeRecord } from '../../chain/record.ts'
import { base64Size } from '../../base/base64-size.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

// No recorded ledger has one, so the records are written by hand.
const owner = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const timestampSec = 1_700_000_000

const record = (values: JsonObject, type = 'MRC020'): NodeRecord => ({
  type,
  datakey: `MRC020_${owner}_plan_7`,
  parameters: [],
  registered: undefined,
  values: {
    owner,
    data: 'kTq9c2VhbGVkOjpub3Rlcw==',
    createdate: 1_699_999_000,
    opendate: 1_700_600_000,
    publickey: '',
    algorithm: 'RSA-OAEP',
    referencekey: 'plan_7',
    is_open: 0,
    type: 'MRC020',
    ...values,
  },
  address: '',
  timestampSec,
  validationCode: 0,
})

describe('mrc020', () => {
  const closed = renderRecords([record({})])
  const open = renderRecords([record({ opendate: 1_600_000_000, publickey: 'PEM' })])

  test('reads owner, data, algorithm, open date and reference key', () => {
    const { sn: _sn, block: _block, txid: _txid, ...rest } = closed.tx
    expect(rest).toEqual({
      type: 'mrc020',
      timestamp: timestampSec,
      validate_code: 0,
      from_addr: owner,
      to_addr: '',
      ukey: 'plan_7',
      param: { data: 'kTq9c2VhbGVkOjpub3Rlcw==', is_open: 0, algorithm: 'RSA-OAEP', opendate: 1_700_600_000, size: 16 },
    })
  })
  test("is open after its date, whatever the ledger's state contains", () => {
    expect(open.tx.param).toMatchObject({ is_open: 1, publickey: 'PEM' })
  })
  test('is recognised by its key when it has no type', () => {
    expect(renderRecords([record({}, '')]).tx.type).toBe('mrc020')
  })
  test('closed: the card shows a padlock and the opening time, algorithm, owner and size (OPEN-098)', () => {
    expect(closed.card).toEqual({
      line: [
        { kind: 'icon', icon: 'lock' },
        { kind: 'opens', sec: 1_700_600_000 },
      ],
      second: [
        { kind: 'plain', text: 'RSA-OAEP' },
        { kind: 'id', id: owner },
      ],
      amount: { pieces: [{ kind: 'bytes', count: 16 }] },
    })
  })
  test('open: the card shows an opened lock (OVER-015)', () => {
    expect(open.card.line).toEqual([
      { kind: 'icon', icon: 'unlock' },
      { kind: 'words', key: 'open' },
    ])
  })
  test('its overview shows algorithm, open timestamp, open date and the lock (OVER-012, OVER-013, OVER-014, OVER-015)', () => {
    expect(closed.overview).toEqual([
      { label: 'owner', value: [{ kind: 'id', id: owner }] },
      { label: 'reference', value: [{ kind: 'plain', text: 'plan_7', mono: true }] },
      { label: 'algorithm', value: [{ kind: 'plain', text: 'RSA-OAEP' }] },
      { label: 'openTimestamp', value: [{ kind: 'plain', text: '1700600000' }] },
      { label: 'openDate', value: [{ kind: 'date', sec: 1_700_600_000 }] },
      {
        label: 'status',
        value: [
          { kind: 'icon', icon: 'lock' },
          { kind: 'words', key: 'closed' },
        ],
      },
    ])
  })
  test('its panel shows data, algorithm, date, state, and the key only when open (PANEL-004, PANEL-005, PANEL-006, PANEL-007, PANEL-008)', () => {
    const common = {
      kind: 'key-lock',
      owner,
      sinceSec: timestampSec,
      reference: 'plan_7',
      algorithm: 'RSA-OAEP',
      data: 'kTq9c2VhbGVkOjpub3Rlcw==',
    }
    expect(closed.panel).toEqual([{ ...common, openSec: 1_700_600_000, isOpen: false, publicKey: '' }])
    expect(open.panel).toEqual([{ ...common, openSec: 1_600_000_000, isOpen: true, publicKey: 'PEM' }])
    const leaked = renderRecords([record({ publickey: 'PEM' })])
    expect(leaked.panel).toMatchObject([{ isOpen: false, publicKey: '' }])
  })
  test("is only in its owner's list", () => {
    expect(feedKeys(closed.feeds)).toEqual([
      { feed: 'record', subject: `MRC020_${owner}_plan_7` },
      { feed: 'address', subject: owner },
      { feed: 'family', subject: 'service' },
    ])
  })
})

const sizes: readonly (readonly [data: string, bytes: number])[] = [
  ['', 0],
  ['QQ==', 1],
  ['QUI=', 2],
  ['QUJD', 3],
  ['QUJDRA', 4],
  ['QUJD\nRA==\n', 4],
]
for (const [data, bytes] of sizes) {
  test(`${JSON.stringify(data)} decodes to ${bytes} bytes`, () => {
    expect(base64Size(data)).toBe(bytes)
  })
}
