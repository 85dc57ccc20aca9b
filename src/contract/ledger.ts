import { Type, type Static } from 'typebox'
import type { CutLengths } from '../base/bound-json.ts'
import { cutText } from '../base/cut-text.ts'
import { fractionToDigits } from '../base/decimal.ts'
import type { DollarPrice } from '../model/dollar-price.ts'
import type { Credit, SubRow, Tx } from '../model/tx.ts'
import { LISTING_STEPS } from '../model/tx-traits.ts'
import { asOfJson, listAt } from './as-of.ts'
import { cutJson } from './cut.ts'
import { badge, family, placeFields, unitsOf } from './envelope.ts'
import { toAssetJson, type Names } from './names.ts'
import type { TxSource } from './source.ts'
import { toBadge, type TypeOf } from './to-tx.ts'
import { ownValue } from '../base/own-value.ts'

const assetFields = {
  asset: Type.String({ description: 'Id of the token, MRC402 or MRC401 item' }),
  symbol: Type.String({ description: "Of the token; of an NFT its name or its project's" }),
  decimal: Type.Integer({ description: 'Of the amounts beside it; 0 for NFTs' }),
}

/** Value of an asset at the time of the change, never today's. */
const worthFields = (when: string, value: string) => ({
  price: Type.Optional(Type.String({ description: `Price of one ${when} in US dollars, a decimal number; absent where it is not known` })),
  value: Type.Optional(Type.String({ description: `${value} at that price in US dollars, a decimal number` })),
})

/** A transaction's change of one asset of an address. */
export const ledgerRowJson = Type.Object({
  sn: Type.Integer({ description: 'Number of the row in the ledger of the address, from 1 in the order of the chain, for ever' }),
  txid: Type.String(),
  block: Type.Integer(),
  timestamp: Type.Integer(),
  type: Type.String(),
  type_opt: badge,
  family,
  step: Type.Optional(
    Type.Enum(LISTING_STEPS, { description: 'What it did to a sale, a request or an auction; absent where nothing is listed' }),
  ),
  ...assetFields,
  delta: unitsOf(
    'Change of all the address has of it, open offers and orders included; 0 where units only moved into one or back. A bid leaves it until it is won or comes back',
  ),
  balance: unitsOf('All it has afterwards'),
  locked: unitsOf('The part of balance that is locked then'),
  escrow: unitsOf('What moved into its open offers, orders and bids, negative for what left them'),
  fee: Type.Optional(unitsOf('The part of what left that was a fee paid on top of a price; absent where there was none')),
  surplus: Type.Optional(
    unitsOf('The part of what came that the chain credited beyond the amount of the transaction, a known fault of its programs'),
  ),
  counterparty: Type.String({ description: 'The other party, an address or the id of a contract; empty where there is none' }),
  tag: Type.String({ description: 'Tags of the transaction' }),
  memo: Type.String({ description: 'Memo of the transaction, its first 256 characters' }),
  cut: cutJson,
  ...worthFields('on the day of the block (UTC)', 'The change without its sign, where something changed,'),
})
export type LedgerRowJson = Static<typeof ledgerRowJson>

/** Sums of an asset in a range of days. */
export const statementRowJson = Type.Object({
  ...assetFields,
  opening: unitsOf('What the address had before'),
  in: unitsOf('What came, without sign'),
  out: unitsOf('What left, without sign'),
  fees: unitsOf('The part of out that was fees paid on top of a price'),
  closing: unitsOf('What it had at the end: opening + in - out'),
  count: Type.Integer({ description: 'Rows of the ledger' }),
  ...worthFields('on the last day', 'What it had at the end'),
})
export type StatementRowJson = Static<typeof statementRowJson>

/** Sums of the chosen days of a month (UTC). */
const monthJson = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  list: Type.Array(statementRowJson, {
    description: 'The first two assets among the rows of the page; none with kind, family or with, whose rows do not add up to a balance',
  }),
  count: Type.Optional(Type.Integer({ description: 'Rows of the month that are chosen; only with dir, kind, family or with' })),
})
export type MonthJson = Static<typeof monthJson>
export const ledgerListJson = Type.Object({
  ...listAt(ledgerRowJson).properties,
  ...placeFields,
  months: Type.Optional(Type.Array(monthJson, { description: 'Months of the rows, newest first; with months=1' })),
})
export type LedgerListJson = Static<typeof ledgerListJson>
export const statementJson = Type.Object({
  from_block: Type.Integer({ description: 'First block of the range' }),
  to_block: Type.Integer({ description: 'Last block of the range; before from_block where there is none' }),
  to_timestamp: Type.Integer({ description: 'Time of that block; 0 where there is none' }),
  last_day: Type.Optional(
    Type.String({ description: 'Last day of the range, at most that of the newest block, YYYY-MM-DD, UTC: its prices are used' }),
  ),
  is_open: Type.Integer({ enum: [0, 1], description: '1: the days are not over, more blocks may come into them' }),
  list: Type.Array(statementRowJson, { description: 'Assets that the address had or that moved, tokens by id first' }),
  more: Type.Integer({ description: 'Assets of the address that are left out: the files have them all' }),
})
export type StatementJson = Static<typeof statementJson>

export const balanceChartJson = Type.Object({
  ...assetFields,
  as_of: asOfJson,
  count: Type.Integer({ description: 'Changes in all; the list has at most as many of them as were asked for' }),
  list: Type.Array(
    Type.Object({
      timestamp: Type.Integer(),
      block: Type.Integer(),
      balance: unitsOf('All the address had after it'),
    }),
    { description: 'Oldest first; the first and the last change are among them' },
  ),
})

/** Characters of a tag or memo in a row; the transaction has the complete text. */
const MAX_TEXT_LENGTH = 256
/** Characters of those that a page shows. */
const NOTE_SHOWN = 80

/** Source of a row. Amounts are those of the store. */
export type LedgerSource = {
  sn: number
  tx: number
  asset: string
  delta: bigint
  balance: bigint
  locked: bigint
  escrow: bigint
  fee: bigint
}

/** The party of a transaction other than the address; the sender when the address is neither. */
export function otherParty(address: string, from: string, to: string): string {
  if (address === from) return address === to ? '' : to
  return from
}

/** Significant digits of a price or value: a repeating fraction is cut there. */
const WORTH_DIGITS = 10

/** Price and value of `units` of an asset with `decimal` decimals. */
function toWorth(units: bigint, decimal: number, price: DollarPrice | undefined): { price?: string; value?: string } {
  if (price === undefined) return {}
  const { top, bottom } = price
  return {
    price: fractionToDigits(top * 10n ** BigInt(decimal), bottom, WORTH_DIGITS),
    value: fractionToDigits(units * top, bottom, WORTH_DIGITS),
  }
}

const withoutSign = (units: bigint): bigint => (units < 0n ? -units : units)

/**
 * Common inputs of all rows of a list. `priceOf`: price of the asset on the day of the row's block. `isCut`: notes are shortened to the
 * length that a page shows.
 */
export type LedgerNames = {
  address: string
  names: Names
  typeOf: TypeOf
  priceOf: (row: LedgerSource) => DollarPrice | undefined
  isCut?: boolean
}

export function toLedgerRowJson(
  row: LedgerSource,
  { tx }: TxSource,
  { address, names, typeOf, priceOf, isCut = false }: LedgerNames,
): LedgerRowJson {
  const own = ownPart(tx, address)
  const info = typeOf(tx.type)
  const asset = toAssetJson(row.asset, names)
  const { value, ...price } = toWorth(withoutSign(row.delta), asset.decimal, priceOf(row))
  return {
    sn: row.sn,
    txid: tx.txid,
    block: tx.block,
    timestamp: tx.timestamp,
    type: tx.type,
    type_opt: toBadge(tx.type, info, tx.validate_code),
    family: info.family,
    ...(info.traits.listing !== 'none' && { step: info.traits.listing }),
    ...asset,
    delta: `${row.delta}`,
    balance: `${row.balance}`,
    locked: `${row.locked}`,
    escrow: `${row.escrow}`,
    ...(row.fee > 0n && { fee: `${row.fee}` }),
    ...surplusOf(row, address, info.credits?.(tx) ?? []),
    counterparty:
      own === undefined ? otherParty(address, tx.from_addr, tx.to_addr) : otherParty(address, own.from_addr ?? '', own.to_addr ?? ''),
    ...notesOf(tx, own, isCut ? NOTE_SHOWN : MAX_TEXT_LENGTH),
    ...price,
    ...(value !== undefined && row.delta !== 0n && { value }),
  }
}

/** The movement of a payment by many, or to many, that concerns one address. */
const ownPart = ({ from_addr: from, to_addr: to, sub_data: parts = [] }: Tx, address: string): SubRow | undefined =>
  address === to || (address === from && to !== '')
    ? undefined
    : parts.find((part) => part.from_addr === address || part.to_addr === address)

/** Tag and memo of a row, with the full length of each that is cut, here or on the card. */
function notesOf(
  { tags = '', memo = '', sub_data: parts = [], cut: before = {} }: Tx,
  own: SubRow | undefined,
  longest: number,
): Pick<LedgerRowJson, 'tag' | 'memo' | 'cut'> {
  const place = own === undefined ? '' : `/sub_data/${parts.indexOf(own)}`
  const notes = { tag: own?.tag ?? tags, memo: own?.memo ?? memo }
  const lengths = {
    tag: ownValue(before, own?.tag !== undefined ? `${place}/tag` : '/tags') ?? notes.tag.length,
    memo: ownValue(before, own?.memo !== undefined ? `${place}/memo` : '/memo') ?? notes.memo.length,
  }
  const shown = { tag: cutText(notes.tag, longest), memo: cutText(notes.memo, longest) }
  const cut: CutLengths = {
    ...(lengths.tag > shown.tag.length && { '/tag': lengths.tag }),
    ...(lengths.memo > shown.memo.length && { '/memo': lengths.memo }),
  }
  return { ...shown, ...(Object.keys(cut).length > 0 && { cut }) }
}

function surplusOf({ asset, delta }: LedgerSource, address: string, credits: readonly Credit[]): { surplus?: string } {
  const credit = credits.find(({ to, token }) => to === address && token === asset)
  if (credit === undefined || delta <= BigInt(credit.amount)) return {}
  return { surplus: `${delta - BigInt(credit.amount)}` }
}

export type PairSource = { opening: bigint; in: bigint; out: bigint; fees: bigint; closing: bigint; count: number }

/** `price`: price of the asset on the last day. */
export function toStatementRowJson(asset: string, sums: PairSource, names: Names, price?: DollarPrice): StatementRowJson {
  const of = toAssetJson(asset, names)
  return {
    ...of,
    opening: `${sums.opening}`,
    in: `${sums.in}`,
    out: `${sums.out}`,
    fees: `${sums.fees}`,
    closing: `${sums.closing}`,
    count: sums.count,
    ...toWorth(withoutSign(sums.closing), of.decimal, price),
  }
}
