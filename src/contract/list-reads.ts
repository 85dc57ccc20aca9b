/** Numbers of rows that the API takes, but those that a page can have beside the usual 20. */
const OTHER_ROWS = /^(?!50$|100$)0*(?:[1-9]\d?\d?|1000)$/

/**
 * What a page of a list reads of `order` and `limit`. The usual order and a number of rows that no page has are the same as none; what the
 * API refuses is kept, for it to refuse.
 */
export const readListWord = (name: string, value: string): string | undefined =>
  (name === 'limit' ? OTHER_ROWS.test(value) : name === 'order' && value === 'desc') ? undefined : value
