import { isJsonObject, text, type Json } from '../../base/json.ts'
import { addUnits, isPositive, readUnits } from '../../base/units.ts'
import { MRC400_ID, TOKEN_ID, isMrc401Id, kindOfKey, projectOfItem } from '../../chain/ids.ts'
import type { NodeRecord } from '../../chain/record.ts'
import { CARD_ROWS } from '../../model/changes.ts'
import type { FeeInfo, Tx, TxBody } from '../../model/tx.ts'
import type { Match } from '../define.ts'
import type { LabelKey } from '../labels.ts'
import type { FieldChange } from './field-changes.ts'
import {
  idPiece,
  inToken,
  quantityPiece,
  subjectPiece,
  words,
  type Card,
  type Fact,
  type ItemRow,
  type Piece,
  type Quantity,
} from '../rows.ts'
import { auctionRowFields, itemSubject, moneyOf, projectSubject, tokenField, type AuctionTerms, type TokenAmount } from './mrc401-item.ts'
import { idFact } from './facts.ts'
import { platformRow, type PlatformFields } from './platform.ts'

/**
 * An item of a call with many items. `token` and `amount`: initial reserve (create, update), price (sell), former price (unsell), start
 * price (auction), former start price (unauction). Rates are percent texts. Fields that the state lacks are omitted.
 */
export type BatchItem = {
  id: string
  owner: string
  token?: string
  amount?: string
  transferable?: string
  sell_fee?: string
  melting_fee?: string
} & PlatformFields &
  Partial<AuctionTerms> & { fee_info?: FeeInfo; changed?: FieldChange[] }

/** `item_count` is the complete number even when `items` is cut. `owner` is the project owner (create, update). */
export type BatchParam = {
  owner?: string
  items: BatchItem[]
  item_count: number
  /** Number of projects that the items belong to; absent for one. */
  project_count?: number
  sums?: TokenAmount[]
  changed_fields?: string[]
  fee_info?: FeeInfo
}

/** The wallet record, which lists all items. */
export const matchBatch = (type: string): Match => ({ types: [type], key: 'wallet' })

/**
 * Item ids of a list parameter (texts, or objects with `id`), complete and without duplicates. Create and update name items without their
 * project.
 */
export function listedIds(list: readonly Json[], project = ''): string[] {
  const ids = list.map((entry) => (typeof entry === 'string' ? entry : text(entry, 'id')))
  return [...new Set(ids.map((id) => (isMrc401Id(id) ? id : `${project}_${id}`)))]
}

/** Records of the items, in the order of the call. Items that it does not list come last. */
export function itemRecords(records: readonly NodeRecord[], type: string, order: readonly string[]): NodeRecord[] {
  const found = new Map(
    records.filter((record) => record.type === type && kindOfKey(record.datakey) === 'mrc401').map((record) => [record.datakey, record]),
  )
  const listed = order.flatMap((id) => found.get(id) ?? [])
  const seen = new Set(order)
  return [...listed, ...[...found.values()].filter(({ datakey }) => !seen.has(datakey))]
}

/** Fields of an item common to all batch types. */
export function itemBase({ datakey, values }: NodeRecord): BatchItem {
  const rates = Object.fromEntries(
    (['transferable', 'sell_fee', 'melting_fee'] as const).flatMap((field) =>
      text(values, field) === '' ? [] : [[field, text(values, field)]],
    ),
  )
  return { id: datakey, owner: text(values, 'owner'), ...rates }
}

/** The initial reserve in an item's state. */
export const reserveOf = ({ values }: NodeRecord): Partial<TokenAmount> => ({
  ...tokenField(text(values, 'initial_token')),
  amount: readUnits(text(values, 'initial_reserve')),
})

/** `token` and `amount` of list elements. */
export const listedMoney = (list: readonly Json[]): Partial<TokenAmount>[] =>
  list.filter(isJsonObject).map((entry) => ({ ...tokenField(text(entry, 'token')), amount: readUnits(entry['amount']) }))

/** Amounts summed per token, sorted by token id. A token named without an amount has the sum `'0'`. */
export function sumPerToken(parts: readonly Partial<TokenAmount>[]): TokenAmount[] {
  const sums = new Map<string, string>()
  for (const { token, amount = '0' } of parts) {
    if (token !== undefined && TOKEN_ID.test(token)) sums.set(token, addUnits(sums.get(token) ?? '0', amount))
  }
  return [...sums.entries()].map(([token, amount]) => ({ token, amount })).sort((a, b) => Number(a.token) - Number(b.token))
}

/**
 * Builds the body of a batch. The transaction has `token` and `amount` only when all items share one token. `mrc400` is the project named
 * by the call, else that of the first item: in R4 a sale or an auction can list items of several projects (see `items`).
 */
export function batchBody(
  parties: { from: string; to: string; project?: string },
  items: BatchItem[],
  more: Omit<BatchParam, 'items' | 'item_count'> = {},
): TxBody<BatchParam> {
  const [only, ...others] = more.sums ?? []
  const [first] = items
  const projects = new Set(items.map(({ id }) => projectOfItem(id)))
  const project = parties.project !== undefined && MRC400_ID.test(parties.project) ? parties.project : first && projectOfItem(first.id)
  return {
    from_addr: parties.from,
    to_addr: parties.to,
    ...(only && others.length === 0 && only),
    param: { ...more, items, item_count: items.length, ...(projects.size > 1 && { project_count: projects.size }) },
    ...(project !== undefined && { mrc400: project }),
  }
}

/** The item's id if the call names exactly one item; `''` for several. */
export const singleItem = (items: readonly BatchItem[]): string => (items.length === 1 ? (items[0]?.id ?? '') : '')

/** The item, or up to four pictures and the number of items. */
export function itemsPieces({ items, item_count: count }: BatchParam): Piece[] {
  const [first] = items
  if (first === undefined) return []
  return count === 1 ? [subjectPiece(itemSubject(first.id))] : [{ kind: 'items', ids: items.slice(0, 4).map(({ id }) => id), count }]
}

/** The project of several items and the number of other projects. A single item already shows its project. */
export function projectPieces({ items, item_count: count, project_count: projects = 1 }: BatchParam): Piece[] {
  const [first] = items
  if (first === undefined || count === 1) return []
  const others = projects - 1
  return [
    words('itemsIn'),
    subjectPiece(projectSubject(projectOfItem(first.id))),
    ...(others > 0 ? [words('itemsMoreProjects', { count: others })] : []),
  ]
}

/** Sums above 0 as the amount of a card, with a label. Cards have at most ten tokens. */
export function sumsAmount({ sums = [] }: BatchParam, label?: LabelKey): Pick<Card, 'amount'> {
  const pieces = sumPieces(sums.slice(0, CARD_ROWS))
  const [only, ...others] = pieces
  if (only === undefined) return {}
  if (others.length > 0 || only.kind !== 'quantity') return { amount: { pieces } }
  return { amount: { quantity: only.quantity, ...(label !== undefined && { below: [words(label)] }) } }
}

const sumPieces = (sums: readonly TokenAmount[]): Piece[] =>
  sums.filter(({ amount }) => isPositive(amount)).map(({ token, amount }) => quantityPiece(inToken(token, amount)))

/** One line with the projects and one with the items (OVER-017), however many projects there are. */
export function batchFacts({ param: { items, item_count: count }, mrc400 }: Tx<BatchParam>): Fact[] {
  const projects = [...new Set([...(mrc400 === undefined ? [] : [mrc400]), ...items.map(({ id }) => projectOfItem(id))])]
  return [
    { label: 'project', value: projects.map((id) => subjectPiece(projectSubject(id))) },
    { label: 'projectId', value: projects.map(idPiece) },
    count === 1 && items[0]
      ? { label: 'item', value: [idPiece(items[0].id)] }
      : { label: 'itemCount', value: [{ kind: 'plain', text: String(count) }] },
  ]
}

/** Sums per token under their label (OVER-019..021); none when all are 0. */
export function sumsFact(label: LabelKey, { sums = [] }: BatchParam): Fact[] {
  const value = sumPieces(sums)
  return value.length === 0 ? [] : [{ label, value }]
}

/** Owners of the listed items other than the lister: a partner may list items of the project owner. */
export const ownerFacts = (items: readonly BatchItem[], lister: string): Fact[] =>
  [...new Set(items.map(({ owner }) => owner))].filter((owner) => owner !== lister).flatMap((owner) => idFact('owner', owner))

/** Items by the platform where they are offered: a call can name a different platform for each. */
export function groupByPlace(items: readonly BatchItem[]): BatchItem[][] {
  const places = new Map<string, BatchItem[]>()
  for (const item of items) {
    const place = JSON.stringify(platformRow(item) ?? '')
    places.set(place, [...(places.get(place) ?? []), item])
  }
  return [...places.values()]
}

/** Items as the rows of a panel. */
export function itemRows(items: readonly BatchItem[], shown: 'all' | 'price' | 'auction' | 'id'): ItemRow[] {
  return items.map((item) => {
    const quantity: Quantity | undefined = moneyOf(item.token, item.amount)
    return {
      id: item.id,
      ...(item.owner !== '' && shown !== 'id' && { owner: item.owner }),
      ...((shown === 'all' || shown === 'price') && quantity && { quantity }),
      ...(shown === 'all' && {
        ...(item.transferable !== undefined && { transferable: item.transferable }),
        ...(item.sell_fee !== undefined && { sellFee: item.sell_fee }),
        ...(item.melting_fee !== undefined && { meltingFee: item.melting_fee }),
      }),
      ...(shown === 'auction' && auctionRowFields(item)),
    }
  })
}
