/** A list of transactions, or an account ledger, that has grown from one length to another. */
export type Grown = { list: number; from: number; to: number }

/** A list whose length passed a multiple of `chunk`; empty otherwise. */
export const growth = (list: number, from: number, to: number, chunk: number): Grown[] =>
  Math.floor(from / chunk) < Math.floor(to / chunk) ? [{ list, from, to }] : []
