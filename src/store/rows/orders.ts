import { bookSubject, type BookOrder } from '../../chain/records.ts'
import { ascendingDigits, descendingDigits } from './rank-keys.ts'

/** A place in the ranking `book`: its subject and its key. */
export type OrderPlace = { book: string; key: string }

const END = '\n'

/** Cheapest first when the target token is sold, most expensive first when it is bought; equal prices by id. */
export function packOrder(order: BookOrder | undefined): string {
  if (!order) return ''
  const { id, base, target, side, price } = order
  return `${bookSubject(base, target, side)}${END}${side === 'SELL' ? ascendingDigits(price) : descendingDigits(price)}${id}`
}

export function unpackOrder(packed: string): OrderPlace | undefined {
  const [book, key] = packed.split(END)
  return book === undefined || key === undefined ? undefined : { book, key }
}
