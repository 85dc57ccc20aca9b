import type { RecordKind } from '../chain/records.ts'

/** Kinds of records by the first word of their page addresses. */
export const RECORD_KIND_OF = {
  survey: 'mrc030',
  order: 'mrc040',
  point: 'mrc800',
  data: 'mrc020',
  coupon: 'mrc011',
  log: 'mrc100',
} as const satisfies Readonly<Record<string, RecordKind>>

/** First words of page addresses of records and of rounds of games, which are not records. */
export type RecordWord = keyof typeof RECORD_KIND_OF | 'game'
export const RECORD_WORDS = [...Object.keys(RECORD_KIND_OF), 'game'] as readonly RecordWord[]
