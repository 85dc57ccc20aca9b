/** A list of transactions, or an account ledger, that grew, from one length to another. */
export type Grown = { list: number; from: number; to: number }

/** A list that grew over a multiple of `chunk`; nothing where it did not. */
export const growth = (list: number, from: number, to: number, chunk: number): Grown[] =>
  Math.floor(from / chunk) < Math.floor(to / chunk) ? [{ list, from, to }] : []
