import type { TxType } from './define.ts'
import type { TxTypeName } from './names.ts'

export const serviceTypes = {} satisfies Partial<Record<TxTypeName, TxType>>
