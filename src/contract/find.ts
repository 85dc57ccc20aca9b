import { Type, type Static } from 'typebox'
import { FIND_GROUPS } from './find-groups.ts'
import { orderRowJson } from './records.ts'
import { tokenRefJson } from './token.ts'
import { unitsOf } from './envelope.ts'

/** Rows of a group when several groups are shown. */
export const ROWS_OF_GROUP = 5

/** A search result. */
export const foundJson = Type.Object({
  kind: Type.String({
    description: 'address, token, mrc400, mrc401, mrc402, dex, block, tx, survey, order; by a whole id point, data, coupon, log',
  }),
  id: Type.String(),
  title: Type.String(),
  note: Type.String({ description: "A token's symbol, a block's hash" }),
  image: Type.String({ description: 'Address of the picture as the chain names it, empty without one' }),
  path: Type.String({ description: 'Its page on this site' }),
  is_exact: Type.Optional(Type.Boolean({ description: 'true: its name or symbol equals the search text' })),
  is_verified: Type.Optional(Type.Boolean({ description: 'true: the coin, or a token that the operator vouches for' })),
  holders: Type.Optional(Type.Integer({ description: 'Of a token or an MRC402' })),
  items: Type.Optional(Type.Integer({ description: 'Of a project' })),
  tx: Type.Optional(Type.Integer({ description: 'Transactions of a token, an address or a block' })),
  supply: Type.Optional(unitsOf('Units of an MRC402 in circulation')),
  timestamp: Type.Optional(Type.Integer({ description: 'When a token, an address, a transaction or a block came' })),
  block: Type.Optional(Type.Integer({ description: 'Number of the block of a transaction' })),
  label: Type.Optional(Type.String({ description: 'What the operator of this site calls an address' })),
  alike: Type.Optional(Type.String({ description: 'Symbol of the verified token that an unverified one looks like' })),
  same: Type.Optional(Type.Integer({ description: 'How many first characters an address shares with a mistyped one' })),
  price: Type.Optional(Type.String({ description: 'Of a token with a market, in US dollars' })),
  caution: tokenRefJson.properties.caution,
  question: Type.Optional(Type.String({ description: 'First question of a survey' })),
  votes: Type.Optional(Type.Integer({ description: 'Voters of a survey so far' })),
  start_date: Type.Optional(Type.Integer({ description: 'Votes for a survey count from here' })),
  end_date: Type.Optional(Type.Integer({ description: 'Votes for a survey count until here' })),
  trade: Type.Optional(
    Type.Object(Type.Pick(orderRowJson, ['type', 'side', 'price', 'filled', 'base_token', 'target_token']).properties, {
      description: 'Of an order, or of what was traded against one',
    }),
  ),
})
export type FoundJson = Static<typeof foundJson>

/** Number of matches by kind; `id`: matches by id or number. */
const countsJson = Type.Object({ id: Type.Integer(), token: Type.Integer(), mrc402: Type.Integer(), mrc400: Type.Integer() })

/** A group of results: its first rows, or those of the requested page. */
const groupJson = Type.Object({
  group: Type.Enum([...FIND_GROUPS], { description: 'What the things are; new words may be added' }),
  count: Type.Integer(),
  is_capped: Type.Optional(
    Type.Boolean({ description: 'true: more match; the newest 524,288 names and 500 ids that begin alike are read' }),
  ),
  list: Type.Array(foundJson),
})
export type FoundGroupJson = Static<typeof groupJson>

/**
 * `/api/x/find?q=`: the first results of each group. Order in a group: exact matches, the coin and verified tokens, the most used, and
 * look-alikes last.
 */
export const findJson = Type.Object({
  list: Type.Array(foundJson, { description: 'By id or number, then the first tokens, MRC402 and projects by name' }),
  count: countsJson,
  is_capped: Type.Boolean({ description: 'true: more than 524,288 names of one type exist; older ones are not counted' }),
  is_mistyped: Type.Boolean({ description: 'true: the text is an address with a wrong checksum' }),
  groups: Type.Array(groupJson, { description: 'All groups; with group, rows of that one alone' }),
  total: Type.Integer({ description: 'Of all groups' }),
  best: Type.Optional(Type.Object(foundJson.properties, { description: 'The one thing that the text names exactly' })),
  guess: Type.Optional(Type.String({ description: 'Where nothing is found: words of a name that the text is close to' })),
  searched: Type.Optional(
    Type.String({
      description: 'What was searched for where the text itself finds nothing: without invisible marks and quotes, a prefix in capitals',
    }),
  ),
  other_case: Type.Optional(Type.Boolean({ description: 'true: nothing found; the text looks like an id in the wrong case' })),
  mistyped: Type.Optional(
    Type.Enum(['checksum', 'length'], {
      description: 'What is wrong with an address: its last characters do not fit the others, or it has too few or too many',
    }),
  ),
  begins_alike: Type.Optional(Type.Array(foundJson, { description: 'Addresses that begin as a mistyped one does, the most alike first' })),
  page: Type.Optional(Type.Integer({ description: 'With group' })),
  maxpage: Type.Optional(Type.Integer({ description: 'With group' })),
})
export type FindJson = Static<typeof findJson>
