import type { Json, JsonObject } from '../../src/base/json.ts'
import type { NodeRecord } from '../../src/chain/record.ts'

// Records missing in the recorded ledgers, in the shapes of the chain.
const OWNER = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const OTHER = 'MT00000000000000000000000000000077e5db82'
const POINT = 'MRC800_f6cabbb9c72fce391df2d19db4ba3b7a0'

/** Time of the handwritten records, after the recorded ledgers: 2024-05-01 UTC. */
export const WRITTEN_AT_SEC = 1_714_521_600
const FAR_SEC = 4_102_444_800

const record = (type: string, datakey: string, parameters: readonly Json[], values: JsonObject): NodeRecord => ({
  type,
  datakey,
  parameters,
  registered: undefined,
  values,
  address: datakey,
  timestampSec: WRITTEN_AT_SEC,
  validationCode: 0,
})

const lockedData = (reference: string, opendate: number, publickey: string): NodeRecord[] => [
  record('MRC020', `MRC020_${OWNER}_${reference}`, [], {
    owner: OWNER,
    data: 'kTq9c2VhbGVkOjpub3RlcyBmb3Igc2Vhc29uIDQgLy8g5aSp5rCX44Gv5pm044KM44CCIHRoZSBsYXN0IGNoYXB0ZXIgb3BlbnMgb24gdGltZS4='.repeat(3),
    createdate: WRITTEN_AT_SEC,
    opendate,
    publickey,
    algorithm: 'RSA-OAEP',
    referencekey: reference,
    is_open: publickey === '' ? 0 : 1,
    type: 'MRC020',
  }),
]

const points = (type: string, datakey: string): NodeRecord =>
  record(type, datakey, [OWNER, OTHER, '25', POINT, 'signature', '0', '', 'thanks', 'nonce'], { id: datakey, mrc800: { [POINT]: '75' } })

/** Handwritten transactions by type. Time-locked data has one closed and one open sample. */
export const HAND_WRITTEN: readonly { kind: string; state: 'ok' | 'rich'; records: NodeRecord[] }[] = [
  { kind: 'mrc020', state: 'ok', records: lockedData('season_4', FAR_SEC, '') },
  {
    kind: 'mrc020',
    state: 'rich',
    records: lockedData(
      'season_3',
      WRITTEN_AT_SEC - 60,
      '-----BEGIN PUBLIC KEY-----\nMHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE\n-----END PUBLIC KEY-----',
    ),
  },
  { kind: 'mrc800_take', state: 'ok', records: [points('transfer_mrc800take', OWNER)] },
  { kind: 'mrc800_transfer', state: 'ok', records: [points('receive_mrc800', OTHER), points('transfer_mrc800', OWNER)] },
  {
    kind: 'mrc999_bloom',
    state: 'ok',
    records: [record('mrc999_bloom', 'MRC999_4b1d', [OWNER, 'tide', '12'], { owner: OWNER, petals: ['a', 'b', 'c'] })],
  },
]
