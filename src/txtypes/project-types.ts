import type { TxType } from './define.ts'
import type { TxTypeName } from './names.ts'

export const projectTypes = {} satisfies Partial<Record<TxTypeName, TxType>>
