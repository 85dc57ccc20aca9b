/** Keys whose digit strings are amounts in every API response. */
const AMOUNT_KEYS =
  /^(amount|fee|value|total|balance|lock_balance|sale|auction|lock|trade_amount|variable_amount|totalsupply|old_totalsupply|new_totalsupply|issuedsupply|circulation|incramount|burnningamount|burnt|remainamount|lockamount|meltedamount|changeamount|remain_amount|quantity|reward|qtt|remainQtt|exchangeQtt|exchangePrice|price|payment_price|buy_price|fee_price|sell_price|calc_price|fund_price|buy_price_total|auction_(current|start|buynow)_price|auction_bidding_unit)$/
/** Keys of chain data that is served unchanged. */
const RAW_KEYS = new Set(['parameters', 'values'])
/** Money of a market is a decimal number, not units. */
const MARKET_KEYS = new Set(['market', 'rates'])

/** Paths of objects that hold an amount without an integer `decimal` beside it. */
export function findBareAmounts(value: unknown, place = 'data'): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => findBareAmounts(entry, `${place}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const amount = entries.find(([key, entry]) => AMOUNT_KEYS.test(key) && typeof entry === 'string' && /^-?\d+$/.test(entry))
  const isBare = amount !== undefined && !Number.isInteger((value as Record<string, unknown>)['decimal'])
  return [
    ...(isBare ? [`${place}.${amount[0]}`] : []),
    ...entries.flatMap(([key, entry]) => (RAW_KEYS.has(key) || MARKET_KEYS.has(key) ? [] : findBareAmounts(entry, `${place}.${key}`))),
  ]
}
