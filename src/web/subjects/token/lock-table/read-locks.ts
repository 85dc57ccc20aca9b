import type { LockJson, LockListJson } from '../../../../contract/token.ts'
import { readList } from '../../../data/query.ts'

/** A page of locks with the fields common to all pages. */
export const readLocks = (data: unknown): LockListJson | undefined => readList<LockJson>(data) as LockListJson | undefined
