/** Numbers of rows that the API accepts, without 50 and 100, which a page can show besides the usual 20. */
const OTHER_ROWS = /^(?!50$|100$)0*(?:[1-9]\d?\d?|1000)$/

/**
 * Reads `order` and `limit` of a list's page. The default order, and numbers of rows that no page has, become `undefined`. Values that the
 * API refuses are kept, so that it refuses them.
 */
export const readListWord = (name: string, value: string): string | undefined =>
  (name === 'limit' ? OTHER_ROWS.test(value) : name === 'order' && value === 'desc') ? undefined : value
