import { keepMoment } from '../model/spell-moment.ts'
import { readListWord } from './list-reads.ts'
import { readTypedId } from './typed-number.ts'

const MAX_ASSET_LENGTH = 80
/** One character more than a day has, so that a longer text stays invalid. */
const DAY_LENGTH = 11
const DIR_LENGTH = 8
const ORDER_LENGTH = 8
/** Fits the names of all transaction types. */
const KINDS_LENGTH = 2000
const ADDRESS_LENGTH = 80
/** Fits the longest row number, or a day. */
const ROW_LENGTH = 20
const words =
  (longest: number) =>
  (text: string): string | undefined =>
    text.trim().slice(0, longest) || undefined

/** A token has one spelling: `#0` becomes `0`. */
const asset = (text: string): string | undefined => words(MAX_ASSET_LENGTH)(readTypedId(text.trim()))

/** Query values of a statement. It has no direction: its sums would not add up. Invalid values are kept, so that the page can name them. */
export const STATEMENT_READS = { asset, from: words(DAY_LENGTH), to: words(DAY_LENGTH) }
export const LEDGER_READS = {
  ...STATEMENT_READS,
  dir: words(DIR_LENGTH),
  kind: words(KINDS_LENGTH),
  family: words(KINDS_LENGTH),
  with: words(ADDRESS_LENGTH),
  order: (text: string): string | undefined => words(ORDER_LENGTH)(readListWord('order', text.trim()) ?? ''),
  // A hundred rows would exceed the size limit of a page.
  limit: (text: string): string | undefined =>
    words(ORDER_LENGTH)(/^0*100$/.test(text.trim()) ? '' : (readListWord('limit', text.trim()) ?? '')),
  row: words(ROW_LENGTH),
  date: words(DAY_LENGTH),
  at: keepMoment,
}
