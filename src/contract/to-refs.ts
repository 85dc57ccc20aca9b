import { integer, text } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import { readUnits } from '../base/units.ts'
import { entityId } from '../chain/ids.ts'
import { findCaution } from './find-caution.ts'
import type { NftSource } from './names.ts'
import type { EntitySource, QuoteSource } from './source.ts'
import type { MarketJson, TokenRefJson } from './token.ts'

const NO_OPTION = { title: '', color: '' }
const TOKEN_OPTIONS: Readonly<Record<string, { title: string; color: string }>> = {
  '010': { title: 'MRC010', color: '#2360D8' },
  '100': { title: 'MRC100', color: '#C58800' },
  '101': { title: 'MRC101', color: '#CC60B2' },
}
const MAX_DECIMAL = 18

/** A token's standard. The chain writes `010` when the registrant names none. */
export const tokenType = (state: EntitySource['state']): string => text(state, 'type') || '010'
/** Decimals of a token, 0 to 18, as the chain allows. */
export const tokenDecimal = (state: EntitySource['state']): number => Math.min(MAX_DECIMAL, Math.max(0, integer(state, 'decimal')))
/** Badge of a token by its standard; unknown standards have none. */
export const tokenOption = (state: EntitySource['state']): { title: string; color: string } =>
  ownValue(TOKEN_OPTIONS, tokenType(state)) ?? NO_OPTION

/** `price`: in US dollars, if the token has a market. */
export function toTokenRefJson({ key, state }: Pick<EntitySource, 'key' | 'state'>, price?: string): TokenRefJson {
  const decimal = tokenDecimal(state)
  const [sn, name, symbol] = [entityId(key), text(state, 'name'), text(state, 'symbol')]
  const caution = findCaution({ sn, symbol, name })
  return {
    sn,
    name,
    symbol,
    decimal,
    amountdecimal: decimal,
    image: text(state, 'image'),
    owner: text(state, 'owner'),
    option: tokenOption(state),
    ...(price !== undefined && { price }),
    ...(caution !== undefined && { caution }),
  }
}

export function toMarketJson({ price, changePercent, marketCap, volume24h, marketName, updatedSec }: QuoteSource): MarketJson {
  return {
    price,
    ...(changePercent !== undefined && { per: changePercent }),
    ...(marketCap !== undefined && { marketcap: marketCap }),
    ...(volume24h !== undefined && { volume_24h: volume24h }),
    ...(marketName !== undefined && { market_name: marketName }),
    updated: updatedSec,
  }
}

/** A project (MRC400) or an MRC402, as other entries name it. */
export function toNftSource({ key, state }: Pick<EntitySource, 'key' | 'state'>): NftSource {
  return key.startsWith('MRC402_')
    ? { id: key, name: text(state, 'name'), imageurl: text(state, 'image'), totalsupply: readUnits(state['totalsupply']) }
    : { id: key, name: text(state, 'name'), imageurl: text(state, 'image_url'), itemimageurl: text(state, 'item_image_url') }
}
