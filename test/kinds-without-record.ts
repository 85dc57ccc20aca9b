import type { TxTypeName } from '../src/txtypes/names.ts'

/**
 * Kinds that no transaction of the recorded ledgers has; their tests use records written by hand (D2).
 * `mrc020`: the released software cannot write it, older data may have it (chain/semantics Q17).
 * `mrc800_take`, `mrc800_transfer`: the chaincode has them, but a call can never succeed (chain/semantics Q10).
 */
export const KINDS_WITHOUT_RECORD: readonly TxTypeName[] = ['mrc020', 'mrc800_take', 'mrc800_transfer']
