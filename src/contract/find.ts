import { Type, type Static } from 'typebox'
import { tokenRefJson } from './token.ts'

/** A thing that a search finds. */
export const foundJson = Type.Object({
  kind: Type.String({ description: 'address, token, mrc400, mrc401, mrc402, dex, block, tx' }),
  id: Type.String(),
  title: Type.String(),
  note: Type.String({ description: "A token's symbol, a block's hash" }),
  image: Type.String({ description: 'Address of the picture as the chain names it, empty without one' }),
  path: Type.String({ description: 'Its page on this site' }),
  is_exact: Type.Optional(Type.Boolean({ description: 'true: its name or symbol equals the search text' })),
  is_verified: Type.Optional(Type.Boolean({ description: 'true: the coin, or a token that the operator vouches for' })),
  holders: Type.Optional(Type.Integer({ description: 'Of a token' })),
  price: Type.Optional(Type.String({ description: 'Of a token with a market, in US dollars' })),
  caution: tokenRefJson.properties.caution,
})
export type FoundJson = Static<typeof foundJson>

/** How many things of a kind match; `id`: what has such an id or number. */
const countsJson = Type.Object({ id: Type.Integer(), token: Type.Integer(), mrc402: Type.Integer(), mrc400: Type.Integer() })

/** `/api/x/find?q=`: the first of each kind, the coin and verified tokens before all others. */
export const findJson = Type.Object({
  list: Type.Array(foundJson),
  count: countsJson,
  is_capped: Type.Boolean({ description: 'true: more than 10,000 of one type match; the count stops there' }),
  is_mistyped: Type.Boolean({ description: 'true: the text is an address with a wrong checksum' }),
})
export type FindJson = Static<typeof findJson>
