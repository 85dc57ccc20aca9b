import { Type, type Static, type TSchema } from 'typebox'
import { boundJson } from '../base/bound-json.ts'
import { projectOfItem } from '../chain/ids.ts'
import { LISTING_STEPS, type TxTraits } from '../model/tx-traits.ts'
import { changesOfTx } from './changes.ts'
import { listAt } from './as-of.ts'
import { boundItem, CARD, cutJson, DETAIL, REFERENCES } from './cut.ts'
import { badge, family, flag, listOf, placeFields, units } from './envelope.ts'
import { ownOfTx, type OwnOfTx } from './own.ts'
import { tokenRefJson, type TokenRefJson } from './token.ts'
import { nftRefJson } from './nft.ts'
import { row, txJson, type TxJson } from './tx.ts'

/** A token as rows name it. */
const namedTokenJson = Type.Object({
  sn: Type.String({ description: 'Id of the token' }),
  name: Type.String(),
  symbol: Type.String(),
  decimal: Type.Integer(),
  image: Type.String(),
  price: tokenRefJson.properties.price,
  caution: tokenRefJson.properties.caution,
})
const head = {
  sn: Type.Integer(),
  txid: Type.String(),
  type: Type.String(),
  type_opt: badge,
  family,
  timestamp: Type.Integer(),
  block: Type.Integer(),
  from_addr: Type.String(),
  to_addr: Type.String(),
  validate_code: Type.Integer(),
  is_lock: flag,
  unlock_ts: Type.Optional(Type.Integer()),
  nft: Type.Optional(Type.String({ description: 'MRC402 whose units amount counts' })),
  amount: Type.Optional(units),
  decimal: Type.Integer(),
  tokens: Type.Array(namedTokenJson, { description: 'Tokens the rows mention' }),
  nfts: Type.Array(nftRefJson, { description: 'Projects and MRC402 the rows mention' }),
  unmade: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Of a failed transaction: ids it mentions that do not exist, because it would have made them',
    }),
  ),
  cut: cutJson,
}

/**
 * A transaction with the contents of its card instead of its payload: parts of a line, an optional second line and an amount
 * (`txtypes/rows.ts`). Quantities are units of a token, whose decimals are in `tokens`.
 */
export const cardTxJson = Type.Object({
  ...head,
  step: Type.Optional(
    Type.Enum(LISTING_STEPS, { description: 'What it did to a sale, a request or an auction; absent where nothing is listed' }),
  ),
  direction: Type.Optional(
    Type.Enum(['to-many', 'from-many'], { description: 'Who paid whom where one side is many; absent where one address pays another' }),
  ),
  card: Type.Unknown({ description: 'Lines of a card, as the site draws them' }),
  row,
})
export type CardTxJson<C = unknown> = Static<typeof cardTxJson> & { card: C } & OwnOfTx

/** One transaction with its card, from which a share picture is made. */
export const oneCardTxJson = Type.Object({ ...cardTxJson.properties, memo: Type.Optional(Type.String()) })
export type OneCardTxJson<C = unknown> = Static<typeof oneCardTxJson> & { card: C }

/** A transaction with the facts and rows of its page instead of its payload. Long texts and lists are cut. */
export const detailTxJson = Type.Object({
  ...head,
  block_txid: Type.String(),
  token: Type.Optional(Type.String({ description: 'Id of the token amount is in' })),
  tags: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
  ukey: Type.Optional(Type.String()),
  overview: Type.Unknown({ description: 'Facts of the overview' }),
  panel: Type.Unknown({ description: 'Rows of the panel' }),
  ...changesOfTx,
})
export type DetailTxJson<F = unknown, R = unknown> = Static<typeof detailTxJson> & { overview: F; panel: R }

/** Additional fields of a list that was requested with filters. */
const markFields = {
  total: Type.Optional(Type.Integer({ minimum: 0, description: 'With filters: number of rows without them' })),
  ...placeFields,
}
const rowsOf = <T extends TSchema>(item: T) => Type.Object({ ...listOf(item).properties, ...markFields })
const rowsAt = <T extends TSchema>(item: T) => Type.Object({ ...listAt(item).properties, ...markFields })

/** A list of transactions, with the fields of filters when the query has any. */
export const filteredTxListJson = Type.Union([rowsOf(txJson), rowsOf(cardTxJson)])

/** A page of transactions; cards when `drawn` is 1. */
export const txListJson = Type.Union([listOf(txJson), listOf(cardTxJson)])
export type TxListJson = Static<typeof txListJson>
/** The same for the list of a subject, which accepts `?at=`. */
export const subjectTxListJson = Type.Union([rowsAt(txJson), rowsAt(cardTxJson)])

/** The same for an address, each entry with its changes there. */
export const addressTxListJson = Type.Union([
  rowsAt(Type.Object({ ...txJson.properties, ...ownOfTx })),
  rowsAt(Type.Object({ ...cardTxJson.properties, ...ownOfTx })),
])

type CardTraits = Pick<TxTraits, 'direction' | 'listing'>

export function toCardTxJson<C>(json: TxJson, whole: C, { direction, listing }: CardTraits): CardTxJson<C> {
  const bounded = boundItem({ card: whole }, CARD)
  return boundItem({
    ...toHead(json, [bounded.card]),
    ...(listing !== 'none' && { step: listing }),
    ...(direction !== 'by-parties' && { direction }),
    ...bounded,
  })
}

export const toOneCardTxJson = <C>(json: TxJson, card: C, traits: CardTraits): OneCardTxJson<C> => ({
  ...toCardTxJson(json, card, traits),
  ...(json.memo !== undefined && { memo: boundJson(json.memo, CARD).value }),
})

export function toDetailTxJson<F, R>(json: TxJson, overview: F, panel: R): DetailTxJson<F, R> {
  const token = json.token?.sn
  const own = boundItem(
    {
      ...(json.tags !== undefined && { tags: json.tags }),
      ...(json.memo !== undefined && { memo: json.memo }),
      ...(json.ukey !== undefined && { ukey: json.ukey }),
      overview,
      panel,
    },
    DETAIL,
  )
  return {
    ...toHead(json, [own.overview, own.panel, token]),
    block_txid: json.block_txid,
    ...(token !== undefined && { token }),
    ...own,
  }
}

function toHead(json: TxJson, rows: readonly unknown[]) {
  const said = new Set<string>()
  collectWords(rows, said)
  return {
    sn: json.sn,
    txid: json.txid,
    type: json.type,
    type_opt: json.type_opt,
    family: json.family,
    timestamp: json.timestamp,
    block: json.block,
    from_addr: json.from_addr,
    to_addr: json.to_addr,
    validate_code: json.validate_code,
    is_lock: json.is_lock,
    ...(json.unlock_ts !== undefined && { unlock_ts: json.unlock_ts }),
    ...(json.nft !== undefined && { nft: json.nft }),
    ...(json.amount !== undefined && { amount: json.amount }),
    decimal: json.decimal,
    tokens: boundJson(json.tokens.filter((token) => said.has(token.sn)).map(toNamedToken), REFERENCES).value,
    nfts: boundJson(
      json.nfts.filter((nft) => said.has(nft.id)),
      REFERENCES,
    ).value,
  }
}

type NamedTokenJson = Static<typeof namedTokenJson>

const toNamedToken = ({ sn, name, symbol, decimal, image, price, caution }: TokenRefJson): NamedTokenJson => ({
  sn,
  name,
  symbol,
  decimal,
  image,
  ...(price !== undefined && { price }),
  ...(caution !== undefined && { caution }),
})

/** The tokens of a page, and others that it names; all within the bounds of one page. */
export function addTokens(tokens: readonly NamedTokenJson[], more: readonly TokenRefJson[]): NamedTokenJson[] {
  const known = new Set(tokens.map(({ sn }) => sn))
  return boundJson([...tokens, ...more.filter(({ sn }) => !known.has(sn)).map(toNamedToken)], REFERENCES).value
}

/** Collects every text in rows, and the project of every item. They include every id whose name a view needs. */
function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    words.add(value)
    if (value.startsWith('MRC400_')) words.add(projectOfItem(value))
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) collectWords(entry, words)
  }
}
