import { Type, type Static } from 'typebox'
import { isPositive } from '../base/units.ts'
import { TOKEN_ID } from '../chain/ids.ts'
import { unitsOf } from './envelope.ts'
import { tokenOf, type Names } from './names.ts'

/** Assets that one entry of an address's list names at most. `own_more` counts the others. */
export const MAX_OWN = 8

const ownChangeJson = Type.Object({
  token: Type.Optional(Type.String({ description: 'Id of the token' })),
  nft: Type.Optional(Type.String({ description: 'Id of the MRC402, in place of token' })),
  symbol: Type.Optional(Type.String({ description: 'Of the token' })),
  decimal: Type.Integer({ description: 'Of both amounts' }),
  amount: unitsOf('Change of all the address has, open offers and orders included (0 where units only moved into one or back)'),
  escrow: Type.Optional(unitsOf('What moved into its open offers, orders and bids, negative for what left them; absent where nothing did')),
  price: Type.Optional(Type.String({ description: 'Price of one in US dollars, a decimal number; absent without a market' })),
})
export type OwnChangeJson = Static<typeof ownChangeJson>

/** A transaction's changes in the wallet of the address whose list is shown. Additive keys of the entry. */
export const ownOfTx = {
  own: Type.Optional(Type.Array(ownChangeJson, { description: 'Net change of each asset of the address; absent where nothing changed' })),
  own_more: Type.Optional(Type.Integer({ description: 'Assets that changed as well and are not listed' })),
}
export type OwnOfTx = { own?: OwnChangeJson[]; own_more?: number }

export type OwnSource = { changes: readonly { asset: string; delta: string; escrow: string }[]; more: number }

/** Gains and losses first, then amounts that only moved into offers or back. */
export function toOwnJson({ changes, more }: OwnSource, names: Names): OwnOfTx {
  const rank = ({ delta }: { delta: string }): number => (isPositive(delta) ? 1 : delta === '0' ? 2 : 0)
  const own = [...changes]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ asset, delta, escrow }): OwnChangeJson => {
      const moved = escrow === '0' ? {} : { escrow }
      if (!TOKEN_ID.test(asset)) return { nft: asset, decimal: 0, amount: delta, ...moved }
      const { symbol, decimal, price } = tokenOf(names, asset)
      return { token: asset, symbol, decimal, amount: delta, ...moved, ...(price !== undefined && { price }) }
    })
  return { own, ...(more > 0 && { own_more: more }) }
}
