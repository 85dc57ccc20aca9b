import type { TxTypeName } from '../src/txtypes/names.ts'

/**
 * Kinds that no transaction of the recorded ledgers has; their tests use records written by hand.
 * `mrc020`: the released software cannot write it, older data may have it (quirk Q17).
 * `mrc800_take`, `mrc800_transfer`: the chaincode has them, but a call can never succeed (quirk Q10).
 */
export const KINDS_WITHOUT_RECORD: readonly TxTypeName[] = ['mrc020', 'mrc800_take', 'mrc800_transfer']
