import { unitsToDecimal } from '../base/decimal.ts'
import { integer, object, text } from '../base/json.ts'
import { findItemPrice } from './item-price.ts'
import { findItemStatus } from './item-status.ts'
import { BOM, CSV_TYPE, isoOf, LINES_TYPE, lineOf, markedText, textCell, type FileFormat } from './ledger-files.ts'
import type { Mrc401Json } from './nft.ts'
import { ownValue } from '../base/own-value.ts'
import { tradeUnit } from './trade-unit.ts'

/** An entry of a list of entities in a file: the entry of the API call, and its place in the order, from 1. */
export type EntityFileRow = Readonly<Record<string, unknown>> & { row: number }

const NUMBER = /^-?\d+(?:\.\d+)?$/
const UNITS = /^\d+$/
/** A foreign decimal number as a cell. Anything else becomes text. */
const numberCell = (value: string): string => (NUMBER.test(value) ? value : textCell(value))
const amountCell = (units: string, decimal: number): string => (UNITS.test(units) ? unitsToDecimal(units, decimal) : textCell(units))
/** A price in units; empty when there is none. */
const priceCell = (units: string, decimal: number): string => (units === '0' ? '' : amountCell(units, decimal))
const timeCell = (sec: number): string => (sec === 0 ? '' : isoOf(sec))

type Column = readonly [name: string, cellOf: (row: EntityFileRow) => string | number]

const textColumn = (name: string, field = name): Column => [
  name,
  (row) => textCell(markedText(text(row, field), ownValue(object(row, 'cut'), `/${field}`) as number | undefined)),
]
const amountColumn = (name: string, field: string): Column => [name, (row) => amountCell(text(row, field), integer(row, 'decimal'))]
const timeColumn = (name: string, field: string): Column => [name, (row) => timeCell(integer(row, field))]
const countColumn = (name: string, field: string): Column => [name, (row) => integer(object(row, 'counts'), field)]
const marketColumn = (name: string, field: string): Column => [name, (row) => numberCell(text(object(row, 'market'), field))]
const ROW_COLUMN: Column = ['row', ({ row }) => row]

const csvOf = (columns: readonly Column[]): FileFormat<EntityFileRow> => ({
  contentType: CSV_TYPE,
  head: BOM + lineOf(columns.map(([name]) => name)),
  textOf: (row) => lineOf(columns.map(([, cellOf]) => cellOf(row))),
})

export const TOKENS_CSV = csvOf([
  ROW_COLUMN,
  textColumn('token', 'sn'),
  textColumn('symbol'),
  textColumn('name'),
  textColumn('type'),
  textColumn('owner'),
  amountColumn('total_supply', 'totalsupply'),
  amountColumn('circulation', 'circulation'),
  ['holders', (row) => integer(row, 'holders')],
  countColumn('transactions', 'tx'),
  marketColumn('price_usd', 'price'),
  marketColumn('change_percent', 'per'),
  marketColumn('market_cap_usd', 'marketcap'),
  marketColumn('volume_24h_usd', 'volume_24h'),
  timeColumn('created', 'createdate'),
  textColumn('txid'),
  textColumn('url'),
])

export const PROJECTS_CSV = csvOf([
  ROW_COLUMN,
  textColumn('project', 'mrc400_id'),
  textColumn('name'),
  textColumn('owner'),
  textColumn('category'),
  countColumn('items', 'items'),
  countColumn('transactions', 'tx'),
  timeColumn('created', 'createdate'),
  textColumn('txid'),
  textColumn('url'),
])

/** Rows have the shape of `mrc401Json`, except one that could not be made: it has no price and no state. */
const itemOf = (row: EntityFileRow): Mrc401Json => row as unknown as Mrc401Json
const itemPrice = (row: EntityFileRow): string => {
  const price = findItemPrice(itemOf(row))
  return price === undefined ? '' : amountCell(price.units, price.decimal)
}

export const ITEMS_CSV = csvOf([
  ROW_COLUMN,
  textColumn('item', 'mrc401_id'),
  textColumn('project', 'mrc400_id'),
  textColumn('project_name', 'project'),
  textColumn('name', 'item_name'),
  textColumn('owner'),
  ['state', (row) => findItemStatus(itemOf(row)) ?? ''],
  ['price', itemPrice],
  ['price_token', (row) => textCell(findItemPrice(itemOf(row))?.token ?? '')],
  timeColumn('auction_end', 'auction_end'),
  countColumn('transactions', 'tx'),
  timeColumn('created', 'createdate'),
  textColumn('txid'),
])

export const MRC402_CSV = csvOf([
  ROW_COLUMN,
  textColumn('mrc402', 'mrc402_id'),
  textColumn('name'),
  textColumn('creator'),
  amountColumn('total_supply', 'totalsupply'),
  amountColumn('melted', 'meltedamount'),
  amountColumn('circulation', 'circulation'),
  amountColumn('held', 'heldamount'),
  countColumn('holders', 'holder'),
  countColumn('transactions', 'tx'),
  timeColumn('expires', 'expiredate'),
  textColumn('txid'),
  textColumn('url'),
])

/** The chain keeps no remaining amount of an auction. */
const isAuction = (row: EntityFileRow): boolean => integer(row, 'auction_start_date') > 0
const dexPrice = (name: string): Column => [name, (row) => priceCell(text(row, name), integer(row, 'price_decimal'))]

export const DEX_CSV = csvOf([
  ROW_COLUMN,
  textColumn('dex', 'dex_id'),
  textColumn('state'),
  textColumn('mrc402', 'mrc402_id'),
  ['token', (row) => textCell(text(object(row, 'mrc010'), 'sn'))],
  textColumn('name'),
  textColumn('seller'),
  textColumn('buyer'),
  amountColumn('amount', 'amount'),
  ['remaining', (row) => (isAuction(row) ? '' : amountCell(text(row, 'remain_amount'), integer(row, 'decimal')))],
  ['price_token', (row) => textCell(text(object(row, 'token_info'), 'sn'))],
  ['price_symbol', (row) => textCell(text(object(row, 'token_info'), 'symbol'))],
  dexPrice('sell_price'),
  dexPrice('buy_price'),
  dexPrice('auction_start_price'),
  dexPrice('auction_current_price'),
  timeColumn('auction_end', 'auction_end_date'),
  timeColumn('created', 'regdate'),
  textColumn('txid'),
  // `price × amount / trade_unit` is the price of all; an auction has no unit, as its prices are for all of it. A unit of 0 counts as 1.
  [
    'trade_unit',
    (row) => (isAuction(row) ? '' : amountCell(tradeUnit({ min_trade_unit: text(row, 'min_trade_unit') }), integer(row, 'decimal'))),
  ],
])

export const ENTITY_LINES: FileFormat<EntityFileRow> = { contentType: LINES_TYPE, head: '', textOf: (row) => `${JSON.stringify(row)}\n` }
