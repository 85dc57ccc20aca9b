import type { JsonObject } from '../base/json.ts'
import type { ChangeCoin, DexState, SubRow, TokenSide, Tx } from '../model/tx.ts'
import { readParamJson } from './param-json.ts'
import type { TokenRefJson } from './token.ts'
import type { ChangeCoinJson, DexStateJson, NftRefJson, SubRowJson, TokenSideJson, TxJson } from './tx.ts'

/** Kinds whose payload has a `decimal` of its own. */
const TOKEN_STATE_TYPES = new Set(['tokenRegister', 'tokenUpdate', 'tokenIncrease', 'tokenBurning'])

/**
 * An answer back to the canonical transaction that cards, overviews and panels are made from, with the tokens and NFTs it names.
 * The inverse of `toTxJson`, but for `param.name` of an MRC402 and a cut card's `param.decimal`, which stay.
 */
export function readTxJson(json: TxJson): { tx: Tx; tokens: Map<string, TokenRefJson>; nfts: Map<string, NftRefJson> } {
  const tx: Tx = {
    sn: json.sn,
    txid: json.txid,
    block: json.block,
    type: json.type,
    timestamp: json.timestamp,
    validate_code: json.validate_code,
    from_addr: json.from_addr,
    to_addr: json.to_addr,
    param: readParamJson(json.param as JsonObject, TOKEN_STATE_TYPES.has(json.type)),
  }
  if (json.token) tx.token = json.token.sn
  if (json.is_lock === 1) tx.is_lock = 1
  for (const key of ['nft', 'amount', 'unlock_ts', 'tags', 'memo', 'ukey'] as const) {
    if (json[key] !== undefined) Object.assign(tx, { [key]: json[key] })
  }
  if (json.sub_data) tx.sub_data = json.sub_data.map(readSubRow)
  for (const key of ['fromToken', 'toToken', 'baseToken', 'targetToken'] as const) {
    const side = json[key]
    if (side) tx[key] = readSide(side)
  }
  for (const key of ['mrc402dex', 'mrc010dex'] as const) {
    const dex = json[key]
    if (dex) tx[key] = readDexState(dex)
  }
  if (json.mrc400) tx.mrc400 = json.mrc400.mrc400_id
  if (json.change_coin_info) tx.change_coin_info = json.change_coin_info.map(readChangeCoin)
  return { tx, tokens: new Map(json.tokens.map((token) => [token.sn, token])), nfts: new Map(json.nfts.map((nft) => [nft.id, nft])) }
}

const readSubRow = ({ decimal: _decimal, symbol: _symbol, trade_decimal: _tradeDecimal, ...row }: SubRowJson): SubRow => row
const readSide = ({ name: _name, symbol: _symbol, decimal: _decimal, ...side }: TokenSideJson): TokenSide => side
const readDexState = ({ decimal: _decimal, price_decimal: _priceDecimal, ...dex }: DexStateJson): DexState => dex
const readChangeCoin = ({ symbol: _symbol, decimal: _decimal, ...coin }: ChangeCoinJson): ChangeCoin => coin
