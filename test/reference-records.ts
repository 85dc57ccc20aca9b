/**
 * A reader of the raw records, independent of the product. It returns the lists of surveys, orders, points, encrypted data, coupons, logs
 * and games for each transaction and ledger key.
 */
type Raw = Record<string, unknown>
export type RawRecord = Raw & { type: string; datakey?: string; values?: Raw; parameters: unknown; validationCode?: number }

const KEY = /^MRC(?:011|020|030|040|100|800)_/
const VOTE = /^(MRC030_\w+)_MT\w{38}$/
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

/** `record id`, `game token/id` and `game ` (all games) of a transaction. */
export function referenceSubjects(records: readonly RawRecord[]): Set<string> {
  const found = new Set<string>()
  for (const { type, datakey = '', parameters } of records) {
    const own = (Array.isArray(parameters) ? parameters : []).map(asText)
    if (KEY.test(datakey) && !VOTE.test(datakey)) found.add(`record ${datakey}`)
    if (type === 'mrc031') found.add(`record ${own[0]}`)
    if (type === 'receive_mrc800give') found.add(`record ${own[3]}`)
    const game = type === 'mrc100paymentrecv' ? own[4] : type === 'mrc030payment' ? own[3] : undefined
    if (game !== undefined && game !== '') found.add(`game ${own[1]}/${game}`).add('game ')
  }
  return found
}

/** `records kind`, `parts id` and `answers id 1-2` of each key, in order of its first applied write. */
export function referencePlaces(transactions: readonly (readonly RawRecord[])[]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const records of transactions) {
    if (records.some(({ validationCode }) => (validationCode ?? 0) !== 0)) continue
    for (const { datakey = '', values = {} } of records) {
      if (!KEY.test(datakey) || seen.has(datakey)) continue
      seen.add(datakey)
      const list = placeOf(datakey, values)
      const answers = VOTE.test(datakey) ? answersOf(list.slice(6), values) : []
      for (const each of [list, ...answers]) lists.set(each, [...(lists.get(each) ?? []), datakey])
    }
  }
  return lists
}

/** Lists of answers chosen by a vote: each answer, and its sub-answer if there is one. Questions count from 1. */
const answersOf = (survey: string, { answer }: Raw): string[] =>
  (answer as { answer: number; subanswer: number }[]).flatMap(({ answer: first, subanswer }, at) => [
    `answers ${survey} ${at + 1}-${first}`,
    ...(subanswer > 0 ? [`answers ${survey} ${at + 1}-${first}-${subanswer}`] : []),
  ])

function placeOf(key: string, values: Raw): string {
  const vote = VOTE.exec(key)
  if (vote) return `parts ${vote[1]}`
  if (values['type'] !== 'MRC040_RESULT') return `records mrc${key.slice(3, 6)}`
  return `parts ${[values['from_item_tx'], values['to_item_tx']].map(asText).find((id) => id !== key)}`
}

/** Ids of open orders by `target/base side`, the best price first: the cheapest for sellers, the highest for buyers. */
export function referenceBooks(final: Readonly<Record<string, Raw>>): Map<string, string[]> {
  const open = Object.entries(final).filter(
    ([key, { status, remainqtt }]) => key.startsWith('MRC040_') && (status === 'WAIT' || status === 'TRADING') && remainqtt !== '0',
  )
  const books = Map.groupBy(open, ([, { basetoken, targettoken, side }]) => `${asText(targettoken)}/${asText(basetoken)} ${asText(side)}`)
  return new Map(
    [...books].map(([book, orders]) => {
      const sign = book.endsWith(' SELL') ? 1 : -1
      const sorted = orders.sort(
        ([a, left], [b, right]) => sign * Number(BigInt(asText(left['price'])) - BigInt(asText(right['price']))) || (a < b ? -1 : 1),
      )
      return [book, sorted.map(([id]) => id)]
    }),
  )
}
