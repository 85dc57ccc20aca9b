import { Type, type Static, type TProperties } from 'typebox'
import { cutJson } from './cut.ts'
import { oneOf, unitsOf } from './envelope.ts'
import { tokenRefJson } from './token.ts'

// Records with a page, other than tokens, NFTs and DEX records.

const mark = Type.Object({ txid: Type.String(), timestamp: Type.Integer() })
const when = (what: string) => Type.Integer({ description: `${what}; 0: none` })
const word = (what: string) => Type.String({ description: what })

/** Fields of all records. */
const common = {
  sn: Type.Integer(),
  id: word('Ledger key of the record'),
  txid: word('Id of the transaction that made it'),
  block_txid: Type.String(),
  block: Type.Integer(),
  timestamp: Type.Integer({ description: 'Time of the transaction that made it' }),
  updated: Type.Object(mark.properties, { description: 'The transaction that wrote it last' }),
  counts: Type.Object({ tx: Type.Integer() }),
  cut: cutJson,
} as const
const raw = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The state as on the ledger, without what the chaincode adds for itself',
})

/** A row of a record's list, and the detail with its state. */
const rowOf = <P extends TProperties>(own: P) => Type.Object({ ...common, ...own })
const detailOf = <P extends TProperties>(own: P) => Type.Object({ ...common, ...own, raw })

const point = {
  name: Type.String(),
  owner: Type.String(),
  url: Type.String(),
  image: Type.String(),
  description: word('Free text of the owner'),
  transferable: Type.Integer({ enum: [0, 1], description: '1: holders may send it' }),
  createdate: Type.Integer(),
} as const
export const pointRowJson = rowOf(point)
export const pointJson = detailOf(point)
export type PointJson = Static<typeof pointJson>

const data = {
  owner: Type.String(),
  reference: word('Key that the owner gave it'),
  algorithm: word('How it is sealed'),
  size: Type.Integer({ description: 'Bytes of the sealed data' }),
  createdate: Type.Integer(),
  opendate: Type.Integer({ description: 'From this time on it can be read' }),
  is_open: Type.Integer({ enum: [0, 1], description: '1: the time has come' }),
} as const
export const dataRowJson = rowOf(data)
export const dataJson = detailOf({
  ...data,
  data: word('The sealed data, base64'),
  publickey: word("Key that opens it; '' until then, and where the node does not say it"),
})
export type DataJson = Static<typeof dataJson>

const coupon = {
  name: Type.String(),
  creator: Type.String(),
  total: unitsOf('Coupons there are'),
  published: unitsOf('Coupons given out'),
  used: unitsOf('Coupons used'),
  remaining: unitsOf('Coupons left'),
  transferable: Type.Integer({ enum: [0, 1], description: '1: holders may send it' }),
  start_date: when('First moment at which it can be used'),
  end_date: when('Last moment at which it can be used'),
  term: Type.Integer({ description: 'Days it can be used from the first use; 0: by its dates' }),
  code: word('Code of the creator'),
} as const
export const couponRowJson = rowOf(coupon)
export const couponJson = detailOf({ ...coupon, data: word('Data of the creator') })
export type CouponJson = Static<typeof couponJson>

const log = { token: tokenRefJson, logger: word('Address that wrote it'), regdate: Type.Integer() } as const
export const logRowJson = rowOf({ ...log, line: word('The first line') })
export const logJson = detailOf({ ...log, log: word('All of the text') })
export type LogJson = Static<typeof logJson>

const survey = {
  title: word('Title of the survey'),
  creator: Type.String(),
  status: oneOf(['waiting', 'open', 'ended', 'finished'], 'Where it stands: ended is over and not closed yet, finished is closed'),
  start_date: Type.Integer({ description: 'Votes count from here' }),
  end_date: Type.Integer({ description: 'Votes count until here' }),
  reward: unitsOf('What each rewarded voter gets'),
  reward_token: Type.Object(tokenRefJson.properties, { description: 'The token of the rewards' }),
  reward_type: oneOf(['10', '20'], '10: first come, 20: drawn by lot at the end'),
  recipients: Type.Integer({ description: 'Voters that get a reward, at most' }),
  votes: Type.Integer({ description: 'Voters so far' }),
  questions: Type.Integer({ description: 'Number of questions' }),
} as const
export const surveyRowJson = rowOf(survey)
const subAnswer = Type.Object({ answer: word('Text'), url: Type.String(), votes: Type.Integer({ description: 'Voters who chose it' }) })
const answer = Type.Object({
  answer: word('Text'),
  url: Type.String(),
  votes: Type.Integer({ description: 'Voters who chose it' }),
  share: word('Percent of the voters, two decimals'),
  is_most: Type.Integer({ enum: [0, 1], description: '1: no answer has more votes, and it has some' }),
  subquery: word("Question below the answer; '' without one"),
  subanswers: Type.Array(subAnswer, { description: 'Answers to the question below' }),
})
export const surveyJson = detailOf({
  ...survey,
  url: Type.String(),
  description: word('Free text of the creator'),
  turnout: word('Voters in percent of the rewarded ones, two decimals'),
  total_reward: unitsOf('Taken from the creator for all rewards'),
  rewarded: Type.Integer({ description: 'Voters that got their reward' }),
  paid: unitsOf('Paid as rewards'),
  returned: unitsOf('Returned to the creator when it was finished'),
  question: Type.Array(
    Type.Object({ question: word('Text'), url: Type.String(), answers: Type.Array(answer, { description: 'In the order of the survey' }) }),
    { description: 'Questions with their results' },
  ),
})
export type SurveyJson = Static<typeof surveyJson>
export type SurveyRowJson = Static<typeof surveyRowJson>

export const surveyVoteJson = Type.Object({
  sn: Type.Integer(),
  voter: word('Address of the voter'),
  answers: Type.Array(
    Type.Object({
      answer: Type.Integer({ description: 'Number of the answer, from 1' }),
      subanswer: Type.Integer({ description: 'Number of the answer below it, from 1; 0: none' }),
    }),
    { description: 'Answers by question' },
  ),
  reward: unitsOf("What the voter got; '0': nothing, or nothing yet"),
  txid: Type.String(),
  timestamp: Type.Integer(),
})
export type SurveyVoteJson = Static<typeof surveyVoteJson>

const order = {
  type: oneOf(['order', 'fill'], 'A fill is what one transaction traded against an order'),
  order: word("Of a fill the id of its order; else ''"),
  owner: word('Who placed it; of a fill: who traded against the order'),
  side: oneOf(['BUY', 'SELL'], "The owner's side of the target token"),
  base_token: Type.Object(tokenRefJson.properties, { description: 'The token prices are in' }),
  target_token: Type.Object(tokenRefJson.properties, { description: 'The token that is traded' }),
  price: unitsOf('Price of one whole target token in the base token'),
  qtt: unitsOf('Quantity of the target token'),
  remain_qtt: unitsOf('Quantity still open'),
  filled_qtt: unitsOf('Quantity that was traded'),
  filled: word('Percent that was traded, two decimals'),
  status: word("WAIT, TRADING, COMPLETE or CANCEL, as on the ledger; '' of a fill"),
} as const
export const orderRowJson = rowOf(order)
const level = Type.Object({
  price: unitsOf('Price'),
  qtt: unitsOf('Open quantity at this price'),
  orders: Type.Integer({ description: 'Orders at this price' }),
  is_own: Type.Integer({ enum: [0, 1], description: '1: the order of this answer is among them' }),
})
export const orderJson = detailOf({
  ...order,
  regdate: Type.Integer(),
  complete_date: when('When the last of it was traded'),
  cancel_date: when('When it was cancelled'),
  held: unitsOf('Still set aside for it: of the target token for a sale, of the base token for a purchase'),
  paid: unitsOf('Paid for what was traded, of the base token'),
  last_fill: Type.String({ pattern: '^[0-9]+$', description: 'Quantity of its newest fill, in the smallest unit' }),
  fills: Type.Integer({ description: 'Number of fills' }),
  book: Type.Object(
    {
      sell: Type.Array(level, { description: 'Cheapest first, five at most' }),
      buy: Type.Array(level, { description: 'Dearest first, five at most' }),
    },
    { description: 'Open orders of the pair, by price' },
  ),
})
export type OrderJson = Static<typeof orderJson>
export type OrderRowJson = Static<typeof orderRowJson>
export type LevelJson = Static<typeof level>

export const fillJson = Type.Object({
  sn: Type.Integer(),
  id: word('Ledger key of the fill'),
  with: word('Address of the other side'),
  price: unitsOf('Price of one whole target token in the base token'),
  qtt: unitsOf('Quantity of the target token'),
  paid: unitsOf('Paid, of the base token'),
  txid: Type.String(),
  timestamp: Type.Integer(),
})
export type FillJson = Static<typeof fillJson>

export const gameJson = Type.Object({
  id: word('Id that the game gave the round'),
  token: tokenRefJson,
  first: Type.Object(mark.properties, { description: 'The first transaction with this id' }),
  last: Type.Object(mark.properties, { description: 'The last transaction with this id' }),
  payments: unitsOf('Paid by players'),
  rewards: unitsOf('Paid to players'),
  players: Type.Integer({ description: 'Players that paid or got a reward, counted once for each transaction' }),
  is_capped: Type.Integer({ enum: [0, 1], description: '1: sums and players are those of the newest 200 transactions' }),
  counts: Type.Object({ tx: Type.Integer() }),
})
export type GameJson = Static<typeof gameJson>
