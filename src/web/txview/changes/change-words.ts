import { ownValue } from '../../../base/own-value.ts'
import type { en } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { useFieldName } from '../field-name.ts'

type ChangeKey = keyof (typeof en)['change']

/** Message keys of state fields; `useFieldName` has those that an update can change. */
const FIELDS: Readonly<Record<string, ChangeKey>> = {
  algorithm: 'algorithm',
  amount: 'amount',
  answer: 'answer',
  auction_bid_count: 'bids',
  auction_bidding_unit: 'bidUnit',
  auction_buynow_price: 'buyNow',
  auction_current_bidder: 'highestBidder',
  auction_current_price: 'highestBid',
  auction_date: 'startsAt',
  auction_end: 'endsAt',
  auction_end_date: 'endsAt',
  auction_settle_date: 'settledAt',
  auction_start_date: 'startsAt',
  auction_start_price: 'startPrice',
  auction_token: 'paidIn',
  basetoken: 'baseToken',
  burnningamount: 'burnt',
  buy_owner: 'buyer',
  buy_price: 'buyPrice',
  buy_price_total: 'buyTotal',
  buy_token: 'paidIn',
  buyer: 'buyer',
  cancel_date: 'cancelledAt',
  code: 'code',
  complete_date: 'settledAt',
  createdate: 'createdAt',
  creator: 'creator',
  creatorcommission: 'creatorFee',
  decimal: 'decimals',
  end_date: 'endsAt',
  expiredate: 'expiresAt',
  from_item_tx: 'order',
  hardcap: 'hardCap',
  initial_reserve: 'reserveAmount',
  initial_token: 'reserveToken',
  initialreserve: 'reserveAmount',
  is_finish: 'finished',
  is_need_sign: 'needsSignature',
  is_open: 'opened',
  is_transfer: 'transferable',
  last_trade_amount: 'lastPrice',
  last_trade_date: 'lastTrade',
  last_trade_token: 'paidIn',
  last_trade_type: 'lastTradeType',
  last_worker: 'lastWorker',
  logger: 'logger',
  max_reward_recipient: 'recipients',
  meltedamount: 'melted',
  melting_date: 'meltedAt',
  min_trade_unit: 'smallestTrade',
  mrc010: 'token',
  mrc400: 'project',
  mrc402: 'nft',
  opendate: 'opensAt',
  platform_address: 'platformAddress',
  platform_commission: 'platformFee',
  platform_name: 'platform',
  platform_url: 'platformSite',
  price: 'price',
  publickey: 'publicKey',
  publish_count: 'givenOut',
  qtt: 'amount',
  question: 'questions',
  question_count: 'questionCount',
  question_info: 'answerCounts',
  referencekey: 'reference',
  regdate: 'createdAt',
  remain_amount: 'remaining',
  remain_count: 'remaining',
  remainamount: 'remaining',
  remainqtt: 'remaining',
  reserve: 'distribution',
  reservedamount: 'reserved',
  reward: 'reward',
  reward_token: 'rewardToken',
  reward_type: 'rewardType',
  sell_date: 'listedAt',
  sell_owner: 'seller',
  sell_price: 'salePrice',
  sell_token: 'paidIn',
  seller: 'seller',
  shareholder: 'shareholder',
  side: 'side',
  softcap: 'softCap',
  start_date: 'startsAt',
  status: 'status',
  symbol: 'symbol',
  targettoken: 'targetToken',
  term: 'validFor',
  tier: 'tiers',
  title: 'surveyTitle',
  token: 'token',
  to_item_tx: 'order',
  total_reward: 'totalReward',
  totalsupply: 'totalSupply',
  type: 'type',
  used_count: 'used',
  validity_type: 'validityType',
  voter: 'voter',
}

/** In a trade `sell_date` is the time of the sale; in an item it is the time of the listing. */
const IN_TRADE: Readonly<Record<string, ChangeKey>> = { sell_date: 'soldAt', regdate: 'listedAt' }
/** The chain counts burnt amounts of a token as issued; its total supply excludes them. */
const OF_TOKEN: Readonly<Record<string, ChangeKey>> = { totalsupply: 'everIssued' }
/** Only the order of a fill states which of its tokens is paid for the other. */
const IN_FILL: Readonly<Record<string, ChangeKey>> = { sell_token: 'token', buy_token: 'token' }
const wordsOf = (kind: string): Readonly<Record<string, ChangeKey>> => {
  if (kind === 'token') return OF_TOKEN
  if (kind === 'mrc040') return IN_FILL
  return kind.startsWith('dex') ? IN_TRADE : {}
}

/** Label of a field of a record of this kind; a name without a translation is unchanged. */
export function useChangedField(): (kind: string, field: string) => string {
  const t = useText('change')
  const nameOf = useFieldName()
  return (kind, field) => {
    const key = ownValue(wordsOf(kind), field) ?? ownValue(FIELDS, field)
    return key === undefined ? nameOf(field) : t(key)
  }
}

const REWARD_TYPES: Readonly<Record<string, ChangeKey>> = { '10': 'firstCome', '20': 'byLot' }

/** Words of a value that is a number of the chain's own, where it has any. */
export function useValueWord(): (field: string, value: string) => string | undefined {
  const t = useText('change')
  return (field, value) => {
    const key = field === 'reward_type' ? ownValue(REWARD_TYPES, value) : undefined
    return key === undefined ? undefined : t(key)
  }
}

const KINDS: Readonly<Record<string, ChangeKey>> = {
  token: 'token',
  mrc400: 'project',
  mrc401: 'item',
  mrc402: 'nft',
  dex010: 'trade',
  dex402: 'trade',
  mrc011: 'coupon',
  mrc012: 'coupon',
  mrc020: 'sealed',
  mrc030: 'survey',
  mrc031: 'vote',
  mrc040: 'order',
  mrc100: 'game',
  mrc800: 'points',
}

/** Role of a record in this transaction: sender or receiver for wallets, the kind for others. */
export function useRole(): (kind: string, key: string, tx: { from_addr: string; to_addr: string }) => string {
  const t = useText('change')
  return (kind, key, { from_addr: from, to_addr: to }) => {
    if (kind !== 'wallet') return t(ownValue(KINDS, kind) ?? 'record')
    if (key === from) return t('sender')
    return t(key === to ? 'receiver' : 'wallet')
  }
}

/** Fields that are totals: only a change of a total has a sign. */
export const TOTALS: ReadonlySet<string> = new Set([
  'totalsupply',
  'meltedamount',
  'burnningamount',
  'remainamount',
  'reservedamount',
  'remain_amount',
  'remainqtt',
])

/** Parts of a balance; the free part has no label. */
export const PARTS: ReadonlyMap<string, 'locked' | 'onSale' | 'inAuction' | undefined> = new Map([
  ['balance', undefined],
  ['locked', 'locked'],
  ['sale', 'onSale'],
  ['auction', 'inAuction'],
])
