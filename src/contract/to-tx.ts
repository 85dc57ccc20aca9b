import { text, type JsonObject } from '../base/json.ts'
import { ownValue, setOwnValue } from '../base/own-value.ts'
import { MRC402_ID, TOKEN_ID } from '../chain/ids.ts'
import { registersToken, type TxTraits } from '../model/tx-traits.ts'
import type { ChangeCoin, Credit, DexState, SubRow, TokenSide, Tx } from '../model/tx.ts'
import { toTokenRefJson } from './to-refs.ts'
import { addNft, collectParamIds, toParamJson } from './param-json.ts'
import { nftOf, tokenOf, type Names, type NftSource } from './names.ts'
import type { TxSource } from './source.ts'
import type { NftRefJson } from './nft.ts'
import type { ChangeCoinJson, DexStateJson, SubRowJson, TokenSideJson, TxJson } from './tx.ts'

/** What the mappers need of a transaction type. The caller provides the types. `title` is English. */
export type TypeInfo = { title: string; family: string; traits: TxTraits; credits?: (tx: Tx) => readonly Credit[] }
export type TypeOf = (type: string) => TypeInfo

/** Light solid colours of the families, for other users of the API. The site uses its own colours. */
const FAMILY_COLORS: Readonly<Record<string, string>> = {
  token: '#2360D8',
  nft: '#CC60B2',
  dex: '#C58800',
  service: '#51606B',
  fail: '#D63A2C',
}

/** Badge of a transaction; a failed one has the colour of failure (TX-010). */
export function toBadge(type: string, label: Pick<TypeInfo, 'title' | 'family'>, validateCode = 0): { title: string; color: string } {
  return {
    title: label.title === 'Unknown' ? type : label.title,
    color: ownValue(FAMILY_COLORS, validateCode === 0 ? label.family : 'fail') ?? '',
  }
}

export type TxIds = { tokens: Set<string>; nfts: Set<string> }

/** Adds to `ids` the ids whose names a response joins. */
export function collectTxIds(tx: Tx, ids: TxIds): void {
  const { tokens, nfts } = ids
  const addToken = (id: string | undefined): void => {
    if (id !== undefined && TOKEN_ID.test(id)) tokens.add(id)
  }
  addToken(tx.token)
  addNft(tx.nft, nfts)
  addNft(tx.mrc400, nfts)
  addNft(tx.from_addr, nfts)
  addNft(tx.to_addr, nfts)
  for (const row of tx.sub_data ?? []) {
    addToken(row.token)
    addToken(row.trade_id)
    addNft(row.trade_id, nfts)
    addNft(row.id, nfts)
  }
  for (const side of [tx.fromToken, tx.toToken, tx.baseToken, tx.targetToken]) addToken(side?.sn)
  for (const coin of tx.change_coin_info ?? []) addToken(coin.sn)
  for (const dex of [tx.mrc402dex, tx.mrc010dex]) {
    addToken(dex?.trade_id)
    addNft(dex?.trade_id, nfts)
    addToken(dex?.price_token)
  }
  collectParamIds(tx.param, tokens, nfts)
}

function txIdsOf(tx: Tx): TxIds {
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  collectTxIds(tx, ids)
  return ids
}

/**
 * A transaction as the API serves it: names, symbols and decimals joined, `decimal` beside every amount. Missing values stay absent. `ids`:
 * result of `collectTxIds`, if the caller already has it. Spec: DATA-025..056.
 */
export function toTxJson({ tx, blockId, subCount }: TxSource, known: Names, typeOf: TypeOf, ids: TxIds = txIdsOf(tx)): TxJson {
  const info = typeOf(tx.type)
  const names = registersToken(info.traits) ? withFailedToken(tx, known) : known
  const token = tx.token === undefined ? undefined : tokenOf(names, tx.token)
  const json: TxJson = {
    sn: tx.sn,
    txid: tx.txid,
    type: tx.type,
    type_opt: toBadge(tx.type, info, tx.validate_code),
    family: info.family,
    timestamp: tx.timestamp,
    block: tx.block,
    block_txid: blockId,
    from_addr: tx.from_addr,
    to_addr: tx.to_addr,
    validate_code: tx.validate_code,
    is_lock: tx.is_lock ?? 0,
    decimal: token?.decimal ?? 0,
    param: toParamJson(namedParam(tx.param, names), paramDecimals(tx, names), names),
    tokens: [...ids.tokens].sort((a, b) => Number(a) - Number(b)).map((id) => tokenOf(names, id)),
    nfts: [...ids.nfts].sort().map((id) => toNftRefJson(nftOf(names, id))),
  }
  if (token) {
    json.token = token
    json.symbol = token.symbol
  }
  for (const key of ['unlock_ts', 'amount', 'nft', 'tags', 'memo', 'ukey'] as const) {
    if (tx[key] !== undefined) setOwnValue<unknown>(json, key, tx[key])
  }
  if (tx.sub_data) json.sub_data = tx.sub_data.map((row) => toSubRowJson(row, names))
  if (subCount !== undefined) json.sub_count = subCount
  for (const key of ['fromToken', 'toToken', 'baseToken', 'targetToken'] as const) {
    const side = tx[key]
    if (side) json[key] = toSideJson(side, names)
  }
  for (const key of ['mrc402dex', 'mrc010dex'] as const) {
    const dex = tx[key]
    if (dex) json[key] = toDexStateJson(dex, names)
  }
  if (tx.mrc400 !== undefined) json.mrc400 = toProjectJson(tx.mrc400, names)
  if (tx.change_coin_info) json.change_coin_info = tx.change_coin_info.map((coin) => toChangeCoinJson(coin, names))
  if (tx.cut) json.cut = tx.cut
  return json
}

/** A failed registration leaves its number to another token. Its amounts are in the requested token, which only its payload describes. */
function withFailedToken({ validate_code: code, token, from_addr: owner, param }: Tx, names: Names): Names {
  if (code === 0 || token === undefined) return names
  const asked = { ...toTokenRefJson({ key: token, state: { ...param, owner } }), sn: token }
  return { ...names, findToken: (id) => (id === token ? asked : names.findToken(id)) }
}

/** Adds the current name and total supply of the MRC402 in a payload (DATA-232, DATA-233), unless the payload has them. */
function namedParam(param: JsonObject, names: Names): JsonObject {
  const { id } = param
  if (typeof id !== 'string' || !MRC402_ID.test(id)) return param
  const { name, totalsupply } = nftOf(names, id)
  return { name, ...(totalsupply !== undefined && { totalsupply }), ...param }
}

/**
 * Decimals of the payload's own amounts. Quantities: MRC402 units (0 decimals), the traded token, an order's target token, else the
 * transaction's token. Prices: the payment token, an order's base token.
 */
function paramDecimals(tx: Tx, names: Names): { decimal: number; priceDecimal?: number | undefined } {
  const decimalOf = (id: string | undefined): number | undefined =>
    id === undefined || !TOKEN_ID.test(id) ? undefined : tokenOf(names, id).decimal
  const priceDecimal =
    decimalOf(text(tx.param['token_info'], 'sn')) ?? decimalOf(tx.mrc402dex?.price_token ?? tx.mrc010dex?.price_token ?? tx.baseToken?.sn)
  if (tx.mrc402dex !== undefined || tx.nft !== undefined) return { decimal: 0, priceDecimal }
  const traded = text(tx.param['mrc010'], 'sn') || (tx.mrc010dex?.trade_id ?? tx.targetToken?.sn ?? tx.token)
  return { decimal: decimalOf(traded) ?? 0, priceDecimal }
}

function toSubRowJson(row: SubRow, names: Names): SubRowJson {
  const json: SubRowJson = { ...row }
  if (row.token !== undefined) {
    const { decimal, symbol } = tokenOf(names, row.token)
    json.decimal = decimal
    json.symbol = symbol
  } else if (row.amount !== undefined) json.decimal = 0
  if (row.trade_id !== undefined) {
    json.trade_decimal = TOKEN_ID.test(row.trade_id) ? tokenOf(names, row.trade_id).decimal : 0
    json.decimal ??= json.trade_decimal
  }
  return json
}

function toSideJson(side: TokenSide, names: Names): TokenSideJson {
  const { name, symbol, decimal } = tokenOf(names, side.sn)
  return { ...side, name, symbol, decimal }
}

function toDexStateJson(dex: DexState, names: Names): DexStateJson {
  const decimal = TOKEN_ID.test(dex.trade_id) ? tokenOf(names, dex.trade_id).decimal : 0
  return { ...dex, decimal, ...(dex.price_token !== undefined && { price_decimal: tokenOf(names, dex.price_token).decimal }) }
}

function toChangeCoinJson(coin: ChangeCoin, names: Names): ChangeCoinJson {
  const { symbol, decimal } = tokenOf(names, coin.sn)
  return { ...coin, symbol, decimal }
}

const toNftRefJson = ({ totalsupply: _totalsupply, ...ref }: NftSource): NftRefJson => ref

function toProjectJson(id: string, names: Names): { mrc400_id: string; name: string; itemimageurl: string } {
  const { name, itemimageurl = '' } = nftOf(names, id)
  return { mrc400_id: id, name, itemimageurl }
}
