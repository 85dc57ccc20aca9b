import type { TxTypeName } from '../src/txtypes/names.ts'

/**
 * Transaction types missing in the recorded ledgers; their tests use handwritten records.
 * `mrc020`: the released software cannot write it, older data may have it (quirk Q17).
 * `mrc800_take`, `mrc800_transfer`: the chaincode has them, but a call can never succeed (quirk Q10).
 */
export const KINDS_WITHOUT_RECORD: readonly TxTypeName[] = ['mrc020', 'mrc800_take', 'mrc800_transfer']
