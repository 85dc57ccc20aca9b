import type { RecordKind } from '../chain/records.ts'

/** Kinds of records by the first word of the addresses of their pages. */
export const RECORD_KIND_OF = {
  survey: 'mrc030',
  order: 'mrc040',
  point: 'mrc800',
  data: 'mrc020',
  coupon: 'mrc011',
  log: 'mrc100',
} as const satisfies Readonly<Record<string, RecordKind>>

/** First words of the addresses of pages of records, and of rounds of games, which are no records. */
export type RecordWord = keyof typeof RECORD_KIND_OF | 'game'
export const RECORD_WORDS = [...Object.keys(RECORD_KIND_OF), 'game'] as readonly RecordWord[]
