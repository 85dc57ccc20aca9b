import { isJsonObject, text, type Json } from '../../base/json.ts'
import { addUnits, isPositive, readUnits } from '../../base/units.ts'
import { MRC400_ID, TOKEN_ID, isMrc401Id, kindOfKey, projectOfItem } from '../../chain/ids.ts'
import type { NodeRecord } from '../../chain/record.ts'
import { CARD_ROWS } from '../../model/changes.ts'
import type { FeeInfo, Tx, TxBody } from '../../model/tx.ts'
import type { Match } from '../define.ts'
import type { LabelKey } from '../labels.ts'
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
import {
  auctionRowFields,
  itemSubject,
  moneyOf,
  partyFact,
  platformRow,
  projectSubject,
  tokenField,
  type AuctionTerms,
  type PlatformFields,
  type TokenAmount,
} from './mrc401-item.ts'

export type FieldChange = { field: string; old: string; new: string }

/**
 * An item of a call that names many. `token` and `amount`: initial reserve (create, update), price (sell), former price (unsell),
 * start price (auction), former start price (unauction). Rates are percent texts. What the state does not have is left out.
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

/** `item_count` stays true where `items` is cut. `owner` is the project owner (create, update). */
export type BatchParam = {
  owner?: string
  items: BatchItem[]
  item_count: number
  /** Of how many projects the items are; absent when of one. */
  project_count?: number
  sums?: TokenAmount[]
  changed_fields?: string[]
  fee_info?: FeeInfo
}

/** The wallet record, which lists all items. */
export const matchBatch = (type: string): Match => ({ types: [type], key: 'wallet' })

/** Item ids of a list parameter (texts, or objects with `id`), full and each once; create and update name items without their project. */
export function listedIds(list: readonly Json[], project = ''): string[] {
  const ids = list.map((entry) => (typeof entry === 'string' ? entry : text(entry, 'id')))
  return [...new Set(ids.map((id) => (isMrc401Id(id) ? id : `${project}_${id}`)))]
}

/** Records of the items, in the order the call listed them; what it did not list comes after. */
export function itemRecords(records: readonly NodeRecord[], type: string, order: readonly string[]): NodeRecord[] {
  const found = new Map(
    records.filter((record) => record.type === type && kindOfKey(record.datakey) === 'mrc401').map((record) => [record.datakey, record]),
  )
  const listed = order.flatMap((id) => found.get(id) ?? [])
  const seen = new Set(order)
  return [...listed, ...[...found.values()].filter(({ datakey }) => !seen.has(datakey))]
}

/** What every batch kind says of an item. */
export function itemBase({ datakey, values }: NodeRecord): BatchItem {
  const rates = Object.fromEntries(
    (['transferable', 'sell_fee', 'melting_fee'] as const).flatMap((field) =>
      text(values, field) === '' ? [] : [[field, text(values, field)]],
    ),
  )
  return { id: datakey, owner: text(values, 'owner'), ...rates }
}

/** Initial reserve an item's state holds. */
export const reserveOf = ({ values }: NodeRecord): Partial<TokenAmount> => ({
  ...tokenField(text(values, 'initial_token')),
  amount: readUnits(text(values, 'initial_reserve')),
})

/** `token` and `amount` of list elements. */
export const listedMoney = (list: readonly Json[]): Partial<TokenAmount>[] =>
  list.filter(isJsonObject).map((entry) => ({ ...tokenField(text(entry, 'token')), amount: readUnits(entry['amount']) }))

/** Amounts added up per token, by token id; a token named with nothing has the sum `'0'`. */
export function sumPerToken(parts: readonly Partial<TokenAmount>[]): TokenAmount[] {
  const sums = new Map<string, string>()
  for (const { token, amount = '0' } of parts) {
    if (token !== undefined && TOKEN_ID.test(token)) sums.set(token, addUnits(sums.get(token) ?? '0', amount))
  }
  return [...sums.entries()].map(([token, amount]) => ({ token, amount })).sort((a, b) => Number(a.token) - Number(b.token))
}

/**
 * Puts a batch together. `token` and `amount` of the transaction stand only where all items share one token; `mrc400` is the first
 * item's project (a sale or an auction of R4 can list items of several: `items` says which), or the one the call names.
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

/** The item's id where the call names one item only; several have none in common. */
export const singleItem = (items: readonly BatchItem[]): string => (items.length === 1 ? (items[0]?.id ?? '') : '')

/** The item, or pictures of up to four and how many there are. */
export function itemsPieces({ items, item_count: count }: BatchParam): Piece[] {
  const [first] = items
  if (first === undefined) return []
  return count === 1 ? [subjectPiece(itemSubject(first.id))] : [{ kind: 'items', ids: items.slice(0, 4).map(({ id }) => id), count }]
}

/** Which project several items are of, and how many others; one item says it itself. */
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

/** Sums above 0 as the amount of a card, and what they are. Cards keep ten tokens. */
export function sumsAmount({ sums = [] }: BatchParam, label?: LabelKey): Pick<Card, 'amount'> {
  const pieces = sumPieces(sums.slice(0, CARD_ROWS))
  const [only, ...others] = pieces
  if (only === undefined) return {}
  if (others.length > 0 || only.kind !== 'quantity') return { amount: { pieces } }
  return { amount: { quantity: only.quantity, ...(label !== undefined && { below: [words(label)] }) } }
}

const sumPieces = (sums: readonly TokenAmount[]): Piece[] =>
  sums.filter(({ amount }) => isPositive(amount)).map(({ token, amount }) => quantityPiece(inToken(token, amount)))

/** Projects and items (OVER-017), one line each however many projects the items come from. */
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

/** Sums per token under their label (OVER-019..021); nothing when all are 0. */
export function sumsFact(label: LabelKey, { sums = [] }: BatchParam): Fact[] {
  const value = sumPieces(sums)
  return value.length === 0 ? [] : [{ label, value }]
}

/** Owners of listed items that are not the lister: a partner may list what the project owner holds. */
export const ownerFacts = (items: readonly BatchItem[], lister: string): Fact[] =>
  [...new Set(items.map(({ owner }) => owner))].filter((owner) => owner !== lister).flatMap((owner) => partyFact('owner', owner))

/** Items by the place they are offered at: a call can name a different platform for each. */
export function groupByPlace(items: readonly BatchItem[]): BatchItem[][] {
  const places = new Map<string, BatchItem[]>()
  for (const item of items) {
    const place = JSON.stringify(platformRow(item) ?? '')
    places.set(place, [...(places.get(place) ?? []), item])
  }
  return [...places.values()]
}

/** Items as a panel lists them. */
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
