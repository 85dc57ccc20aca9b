import { DEX_ID, MRC400_ID, MRC401_ID, MRC402_ID, isAddress } from './ids.ts'
import { kindOfRecordId } from './records.ts'

/** Records whose ids have no fixed length and can be found by their ends; votes are on the page of their survey. */
const RECORDS: readonly (string | undefined)[] = ['mrc030', 'mrc040']

/**
 * Keys under which an id is found by its shortened form (`short-id.ts`): for an address the first 6 and the last 4 characters, for others
 * the first 12 and the last 6, for an item also the last 12. None for ids that are never shortened this way.
 */
export function shortKeysOf(id: string): string[] {
  if (isAddress(id)) return [keyOf(id, id, 6, 4)]
  if (MRC401_ID.test(id)) return [keyOf(id, id, 12, 6), keyOf('', id, 0, 12)]
  const isShortened = [MRC400_ID, MRC402_ID, DEX_ID].some((shape) => shape.test(id)) || RECORDS.includes(kindOfRecordId(id))
  return isShortened ? [keyOf(id, id, 12, 6)] : []
}

/** The key of a shortened id; `undefined` when it is too short. */
export function findShortKey(start: string, end: string): string | undefined {
  if (start === '') return end.length < 12 ? undefined : keyOf('', end, 0, 12)
  if (start.startsWith('MT')) return start.length < 6 || end.length < 4 ? undefined : keyOf(start, end, 6, 4)
  return start.length < 12 || end.length < 6 ? undefined : keyOf(start, end, 12, 6)
}

const keyOf = (start: string, end: string, first: number, last: number): string => `${start.slice(0, first)}…${end.slice(-last)}`
