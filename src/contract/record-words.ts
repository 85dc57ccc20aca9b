/** First words of the addresses of pages of records. */
export const RECORD_WORDS = ['survey', 'order', 'point', 'data', 'coupon', 'log', 'game'] as const
export type RecordWord = (typeof RECORD_WORDS)[number]
