import { Type, type Static } from 'typebox'
import { oneOf } from './envelope.ts'
import { blockJson } from './block.ts'
import { cardTxJson } from './rendered-tx.ts'
import { engineJson } from './engine.ts'
import { foundJson } from './find.ts'
import { ratesJson } from './token.ts'
import { noticeProperties } from './site.ts'
import { txJson } from './tx.ts'

export const boardJson = Type.Object({ sn: Type.Integer(), ...noticeProperties })

/**
 * Spec: DATA-007..020, OPEN-042..047. `price`, `per`, `update` and `rates` are decimal strings, absent without a market feed. `until`: end
 * of the period of the 24 h figures.
 */
export const homeJson = Type.Object({
  info: Type.Object(
    {
      price: Type.Optional(Type.String()),
      per: Type.Optional(Type.String()),
      update: Type.Optional(Type.Integer()),
      rates: Type.Optional(ratesJson),
      block: Type.Integer({ description: 'Blocks in those 24 hours' }),
      tx: Type.Integer({ description: 'Transactions in those 24 hours' }),
      wallet: Type.Integer(),
      token: Type.Integer({ description: 'Tokens there are' }),
      height: Type.Integer(),
      timestamp: Type.Integer(),
      until: Type.Integer(),
      is_live: Type.Boolean({ description: 'false: the newest block is more than a day old and the figures end there' }),
    },
    { description: 'Figures of the network' },
  ),
  tx: Type.Union([Type.Array(txJson), Type.Array(cardTxJson)], { description: 'The ten newest transactions' }),
  block: Type.Array(blockJson, { description: 'The ten newest blocks' }),
  tape: Type.Array(blockJson, { description: 'Newest blocks for the tape, newest first' }),
  board: Type.Array(boardJson),
  chart: Type.Array(
    Type.Object({
      date: Type.String({ description: 'YYYY-MM-DD, UTC' }),
      new: Type.Integer(),
      total: Type.Integer({ description: 'Transactions up to the end of that day' }),
      address_new: Type.Integer(),
      address_total: Type.Integer(),
    }),
  ),
})
export type HomeJson = Static<typeof homeJson>

/** Status of the price source. */
const marketStatusJson = Type.Object({
  source: oneOf(['none', 'file', 'http', 'trades'], 'Where prices come from'),
  state: oneOf(
    ['off', 'waiting', 'ok', 'failing', 'stale'],
    'waiting: nothing heard yet; failing: what was known before is shown; stale: too old to be shown',
  ),
  tokens: Type.Integer({ description: 'Tokens that have a price now' }),
  updated: Type.Optional(Type.Integer({ description: 'When the newest price known was taken' })),
  age: Type.Optional(Type.Integer({ description: 'Seconds since then' })),
  message: Type.Optional(Type.String({ description: 'What is wrong' })),
})

/** Status of the node. */
const nodeJson = Type.Object(
  {
    state: oneOf(
      ['ok', 'unreachable', 'empty', 'behind', 'other_chain', 'unknown'],
      'ok: it names its height; unreachable: it gives none; empty: it has no blocks; behind: it ends before a block it had; unknown: nobody asks it now',
    ),
    since: Type.Optional(Type.Integer({ description: 'Unix time at which this state began; absent for ok' })),
    last_head: Type.Optional(Type.Integer({ description: 'The height it named last, while it names none now' })),
    confirmed: Type.Optional(Type.Integer({ description: 'Unix time it named that height' })),
  },
  { description: 'State of the node' },
)

/** `/api/x/status` and `/healthz`: status of the index. */
export const statusJson = Type.Object({
  status: oneOf(['backfilling', 'live', 'stalled'], 'State of the indexer'),
  head: Type.Optional(Type.Integer({ description: "The node's newest block, absent while it is not known" })),
  indexed: Type.Integer(),
  lagBlocks: Type.Optional(Type.Integer({ description: 'Blocks between the two, absent while it is not known' })),
  node: Type.Optional(nodeJson),
  ledger: Type.String({ description: 'Id of block 1' }),
  unknown: Type.Integer(),
  timestamp: Type.Integer({ description: 'Time of the newest indexed block, 0 without one' }),
  market: Type.Optional(Type.Object(marketStatusJson.properties, { description: 'Where prices come from, and how that goes' })),
  eta: Type.Optional(Type.Integer({ description: 'Seconds until the head is reached, while the index catches up' })),
  percent: Type.Optional(
    Type.Integer({
      description: "Share of the node's chain that is indexed, while the index catches up; absent while it is lower than it was before",
    }),
  ),
  contentOutdated: Type.Optional(
    Type.Boolean({ description: 'true: the index was built by an older version and lacks some of what this one shows; else absent' }),
  ),
  engine: Type.Optional(Type.Object(engineJson.properties, { description: 'Figures of the process; only with detail=1' })),
})
export type StatusJson = Static<typeof statusJson>

/** `/api/x/suggest?q=`: at most 8 rows for the search box, and an estimate of the number of matches. */
export const suggestJson = Type.Object({
  list: Type.Array(foundJson),
  count: Type.Integer(),
  is_capped: Type.Boolean({ description: 'true: the real number may be higher than the count' }),
})
export type SuggestJson = Static<typeof suggestJson>
