import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// A second reader of the recorded ledgers, made from the raw records and the chain reference only. It shares no code with the product.

type Raw = Record<string, unknown>
type RawRecord = {
  parameters?: unknown
  id: string
  timestamp: number
  datakey: string
  type: string
  validationCode?: number
  values?: Raw
  db_sn: string
}
type Entry = { units: bigint; unlockSec: number }
type Own = { entries: Entry[]; pending: bigint }
type Claim = { owner: string; asset: string; place: 'sale' | 'auction' | 'bid' | 'order'; units: bigint }
type Parts = { total: bigint; locked: bigint; sale: bigint; auction: bigint; dates: Map<number, bigint> }
type Sums = { count: number; ins: number; outs: number; received: bigint; fees: bigint }

/** One line for each asset that a transaction changed in a wallet, as the store's dump writes it. */
export type ReferenceLedger = {
  rows: string[]
  /** Sums after each block. For each token: `held` by all holders, held `beside` them, and `issued`. */
  blocks: { sn: number; tokens: Map<string, { held: bigint; beside: bigint; issued: bigint }>; nfts: Map<string, bigint> }[]
  /** Places where a wallet's `pending` differs from the amounts in its open MRC040 orders. */
  pendingFaults: string[]
  /** Number of wallet and token pairs whose own fields differ from the open DEX records at the end. */
  staleRecords: number
}

const FOLDERS = { 'r1-r3': '../fixtures/ledger/', r4: '../fixtures/ledger-r4/' } as const

const big = (value: unknown): bigint => (/^-?\d+$/.test(String(value)) ? BigInt(String(value)) : 0n)
const str = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const num = (value: unknown): number => Number(value ?? 0)
const isWallet = (key: string): boolean => /^MT[A-Za-z0-9]{38}$/.test(key)

const read = new Map<string, ReferenceLedger>()

/** Reads a ledger once per test process. Callers must not change the result. */
export function readReference(name: keyof typeof FOLDERS): ReferenceLedger {
  const reference = read.get(name) ?? readLedger(name)
  read.set(name, reference)
  return reference
}

function readLedger(name: keyof typeof FOLDERS): ReferenceLedger {
  const file = (part: string): Buffer => readFileSync(new URL(`${FOLDERS[name]}${part}`, import.meta.url))
  const txs = gunzipSync(file('transactions.jsonl.gz'))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RawRecord[])
  const manifest = JSON.parse(file('manifest.json').toString()) as {
    unbalanced_transactions: { tx: string; token: number; delta: string }[]
  }
  const book = new Book()
  const rows: string[] = []
  const blocks: ReferenceLedger['blocks'] = []
  for (const [at, records] of txs.entries()) {
    const { id, timestamp, db_sn: block } = records[0]!
    rows.push(...book.apply(records, at + 1, timestamp))
    for (const { tx, token, delta } of manifest.unbalanced_transactions) if (tx === id) book.unbalanced(String(token), BigInt(delta))
    if (txs[at + 1]?.[0]?.db_sn !== block) blocks.push({ sn: Number(block), ...book.sums() })
  }
  return { rows: rows.sort(), blocks, pendingFaults: book.pendingFaults, staleRecords: book.countStale() }
}

class Book {
  readonly #wallets = new Map<string, Map<string, Own>>()
  readonly #fields = new Map<string, Map<string, bigint>>()
  readonly #claims = new Map<string, Claim[]>()
  readonly #offered = new Map<string, bigint>()
  readonly #orders = new Map<string, bigint>()
  readonly #sums = new Map<string, Sums>()
  readonly #items = new Map<string, string>()
  readonly #tokens = new Map<string, { state: Raw; first: bigint }>()
  readonly #nfts = new Map<string, Raw>()
  readonly #beside = new Map<string, { token: string; units: bigint }[]>()
  readonly #extra = new Map<string, bigint>()
  readonly pendingFaults: string[] = []

  apply(records: readonly RawRecord[], tx: number, sec: number): string[] {
    const applied = records.filter(({ validationCode = 0, datakey, values }) => validationCode === 0 && datakey !== '' && values)
    const pairs = new Set<string>()
    const touch = (owner: string, assets: Iterable<string>): void => {
      for (const asset of assets) pairs.add(`${owner} ${asset}`)
    }
    const claims = new Map<string, Claim[]>()
    for (const { datakey, values = {} } of applied) {
      if (isWallet(datakey)) {
        touch(datakey, [...(this.#wallets.get(datakey)?.keys() ?? []), ...readWallet(values).keys()])
      } else if (/^(DEX|MRC040_)/.test(datakey)) {
        const now = readClaims(datakey, values, (token) => num(this.#tokens.get(token)?.state['decimal']))
        claims.set(datakey, now)
        for (const { owner, asset } of [...(this.#claims.get(datakey) ?? []), ...now]) touch(owner, [asset])
      }
    }
    const before = new Map([...pairs].map((pair) => [pair, { ...this.#parts(pair, sec), bids: this.#bids(pair) }]))
    for (const { datakey, values = {} } of applied) this.#write(datakey, values)
    for (const [key, now] of claims) this.#claim(key, now)
    const changed: { owner: string; asset: string; delta: bigint; escrow: bigint; now: Parts }[] = []
    for (const pair of pairs) {
      const [owner = '', asset = ''] = pair.split(' ')
      const [old, now, bids] = [before.get(pair)!, this.#parts(pair, sec), this.#bids(pair)]
      const offers = now.sale + now.auction - old.sale - old.auction
      const [delta, escrow] = [now.total - old.total, offers + bids - old.bids]
      const pending = this.#wallets.get(owner)?.get(asset)?.pending ?? 0n
      if (pending !== (this.#orders.get(pair) ?? 0n)) this.pendingFaults.push(`${pair} after ${tx}`)
      if (delta !== 0n || escrow !== 0n) changed.push({ owner, asset, delta, escrow, now })
    }
    for (const { datakey, values = {} } of applied) changed.push(...this.#moveItem(datakey, values))
    const fees = readFees(applied)
    return changed
      .sort((a, b) => orderOf(a.asset, b.asset))
      .map((change) => this.#row(change, tx, fees.get(`${change.owner} ${change.asset}`) ?? 0n))
  }

  /** An item counts as one unit of itself with its owner. */
  #moveItem(key: string, values: Raw): { owner: string; asset: string; delta: bigint; escrow: bigint; now: Parts }[] {
    if (!/^MRC400_.{33}_/.test(key)) return []
    const [last, owner] = [this.#items.get(key) ?? '', str(values['owner']) === 'MELTED' ? '' : str(values['owner'])]
    this.#items.set(key, owner)
    if (last === owner) return []
    const of = (whose: string, delta: bigint) => ({
      owner: whose,
      asset: key,
      delta,
      escrow: 0n,
      now: { total: delta > 0n ? 1n : 0n, locked: 0n, sale: 0n, auction: 0n, dates: new Map() },
    })
    return [...(last === '' ? [] : [of(last, -1n)]), ...(owner === '' ? [] : [of(owner, 1n)])]
  }

  #row(
    { owner, asset, delta, escrow, now }: { owner: string; asset: string; delta: bigint; escrow: bigint; now: Parts },
    tx: number,
    paid: bigint,
  ): string {
    const fee = delta < 0n ? (paid < -delta ? paid : -delta) : 0n
    const [pair, wallet] = [`${owner} ${asset}`, owner].map((key) => {
      const sums = this.#sums.get(key) ?? { count: 0, ins: 0, outs: 0, received: 0n, fees: 0n }
      this.#sums.set(key, sums)
      sums.count += 1
      if (delta > 0n) [sums.ins, sums.received] = [sums.ins + 1, sums.received + delta]
      if (delta < 0n) sums.outs += 1
      sums.fees += fee
      return sums
    }) as [Sums, Sums]
    const named = [
      ['l', now.locked],
      ['s', now.sale],
      ['a', now.auction],
      ['e', escrow],
      ['f', fee],
    ] as const
    const marks = named.flatMap(([mark, units]) => (units === 0n ? [] : [`${mark}${units}`]))
    const dates = [...now.dates].sort(([a], [b]) => a - b).map(([date, units]) => `d${date}:${units}`)
    const counted = [pair.ins, pair.outs, pair.received, wallet.ins, wallet.outs, ...(pair.fees > 0n ? [pair.fees] : [])].join('/')
    const change = [`${delta} ${now.total} ${counted}`, ...marks, ...dates].join(' ')
    const name = /^\d+$/.test(asset) ? `TOKEN_DATA_${asset}` : asset
    return `account account ${owner} ${name} ${pair.count} ${wallet.count} ${tx} ${change}`
  }

  unbalanced(token: string, delta: bigint): void {
    this.#extra.set(token, (this.#extra.get(token) ?? 0n) + delta)
  }

  sums(): Omit<ReferenceLedger['blocks'][number], 'sn'> {
    const held = new Map<string, bigint>()
    const beside = new Map<string, bigint>()
    const add = (sums: Map<string, bigint>, asset: string, units: bigint): void => void sums.set(asset, (sums.get(asset) ?? 0n) + units)
    for (const assets of this.#wallets.values())
      for (const [asset, { entries, pending }] of assets)
        add(
          held,
          asset,
          entries.reduce((sum, { units }) => sum + units, pending),
        )
    for (const claims of this.#claims.values())
      for (const { asset, place, units } of claims)
        if (place === 'bid') add(beside, asset, units)
        else if (place !== 'order') add(held, asset, units)
    for (const parts of this.#beside.values()) for (const { token, units } of parts) add(beside, token, units)
    for (const [id, state] of this.#nfts)
      for (const [token, units] of Object.entries((state['initialreserve'] ?? {}) as Raw))
        add(beside, token, big(units) * (held.get(id) ?? 0n))
    const tokens = new Map(
      [...this.#tokens].map(([id, { state, first }]) => {
        const reserved = ((state['reserve'] ?? []) as Raw[]).reduce((sum, { value }) => sum + big(value), 0n)
        const issued = reserved + big(state['totalsupply']) - first - big(state['burnningamount']) + (this.#extra.get(id) ?? 0n)
        return [id, { held: held.get(id) ?? 0n, beside: beside.get(id) ?? 0n, issued }]
      }),
    )
    return { tokens, nfts: new Map([...this.#nfts.keys()].map((id) => [id, held.get(id) ?? 0n])) }
  }

  countStale(): number {
    let stale = 0
    for (const [owner, fields] of this.#fields)
      for (const [field, units] of fields) {
        const [asset = '', place = ''] = field.split(' ')
        const claims = [...this.#claims.values()]
          .flat()
          .filter((claim) => claim.owner === owner && claim.asset === asset && claim.place === place)
        if (claims.reduce((sum, claim) => sum + claim.units, 0n) !== units) stale += 1
      }
    return stale
  }

  #parts(pair: string, sec: number): Parts {
    const [owner = '', asset = ''] = pair.split(' ')
    const { entries = [], pending = 0n } = this.#wallets.get(owner)?.get(asset) ?? {}
    const sale = pending + (this.#offered.get(`sale ${pair}`) ?? 0n)
    const auction = this.#offered.get(`auction ${pair}`) ?? 0n
    const dates = new Map<number, bigint>()
    for (const { units, unlockSec } of entries)
      if (unlockSec > sec && units > 0n) dates.set(unlockSec, (dates.get(unlockSec) ?? 0n) + units)
    const locked = [...dates.values()].reduce((sum, units) => sum + units, 0n)
    return { total: entries.reduce((sum, { units }) => sum + units, sale + auction), locked, sale, auction, dates }
  }

  #bids(pair: string): bigint {
    return this.#offered.get(`bid ${pair}`) ?? 0n
  }

  #claim(key: string, now: Claim[]): void {
    const add = (claims: readonly Claim[], sign: bigint): void => {
      for (const { owner, asset, place, units } of claims) {
        const pair = `${owner} ${asset}`
        if (place === 'order') this.#orders.set(pair, (this.#orders.get(pair) ?? 0n) + sign * units)
        else {
          const kept = `${place} ${pair}`
          this.#offered.set(kept, (this.#offered.get(kept) ?? 0n) + sign * units)
        }
      }
    }
    add(this.#claims.get(key) ?? [], -1n)
    add(now, 1n)
    this.#claims.set(key, now)
  }

  #write(key: string, values: Raw): void {
    if (isWallet(key)) {
      this.#wallets.set(key, readWallet(values))
      this.#fields.set(key, readFields(values))
    } else if (key.startsWith('TOKEN_DATA_')) {
      const id = key.slice('TOKEN_DATA_'.length)
      const first = this.#tokens.get(id)?.first ?? big(values['totalsupply'])
      this.#tokens.set(id, { state: values, first })
    } else if (key.startsWith('MRC402_')) this.#nfts.set(key, values)
    else if (/^MRC400_.{33}_/.test(key)) {
      const parts = []
      if (values['owner'] !== 'MELTED') parts.push({ token: str(values['initial_token']), units: big(values['initial_reserve']) })
      if (num(values['auction_date']) > 0 && isWallet(str(values['auction_current_bidder'])))
        parts.push({ token: str(values['auction_token']), units: big(values['auction_current_price']) })
      this.#beside.set(key, parts)
    } else if (key.startsWith('MRC030_') && !/_MT.{38}$/.test(key)) {
      const paid = Object.values((values['voter'] ?? {}) as Raw).filter((won) => won === 1).length
      const left = big(values['total_reward']) - big(values['reward']) * BigInt(paid)
      this.#beside.set(key, num(values['is_finish']) === 1 ? [] : [{ token: str(values['reward_token']), units: left }])
    }
  }
}

/**
 * Fees paid on top of a price, by payer and token: what the parties of an exchange pay to others, and what a request pays its platform when
 * it is filled.
 */
function readFees(records: readonly RawRecord[]): Map<string, bigint> {
  const fees = new Map<string, bigint>()
  const add = (payer: string, taker: string, token: string, units: bigint): void => {
    const pair = `${payer} ${token}`
    if (taker !== '' && taker !== payer && units > 0n) fees.set(pair, (fees.get(pair) ?? 0n) + units)
  }
  const exchange = records.find(({ type, datakey }) => /^exchange(Fee)?(Pair)?$/.test(type) && isWallet(datakey))
  const sides = (exchange?.parameters ?? []) as unknown[]
  for (const at of exchange ? [0, 9] : []) add(str(sides[at]), str(sides[at + 3]), str(sides[at + 5]), big(sides[at + 4]))
  for (const { type, datakey, parameters, values = {} } of records) {
    if (type !== 'mrc010_acceptreqsell' || !datakey.startsWith('DEX010_')) continue
    const [, buyer, , payments] = parameters as string[]
    for (const row of JSON.parse(payments ?? '[]') as Raw[])
      if (row['type'] === 'mrc010_recv_fee_platform') add(str(buyer), str(row['to_addr']), str(values['buy_token']), big(row['amount']))
  }
  return fees
}

/** Tokens by number, then the rest by id. */
function orderOf(a: string, b: string): number {
  const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isA && isB) return Number(a) - Number(b)
  return isA === isB ? (a < b ? -1 : a > b ? 1 : 0) : isA ? -1 : 1
}

function readWallet(values: Raw): Map<string, Own> {
  const assets = new Map<string, Own>()
  const of = (asset: string): Own => {
    const own = assets.get(asset) ?? { entries: [], pending: 0n }
    assets.set(asset, own)
    return own
  }
  for (const { token, balance, unlockdate } of (values['balance'] ?? []) as Raw[])
    of(str(token)).entries.push({ units: big(balance), unlockSec: num(unlockdate) })
  for (const [token, units] of Object.entries((values['pending'] ?? {}) as Raw)) of(token).pending += big(units)
  for (const [id, nft] of Object.entries((values['mrc402'] ?? {}) as Record<string, Raw>))
    of(id).entries.push({ units: big(nft['balance']), unlockSec: 0 })
  return assets
}

function readFields(values: Raw): Map<string, bigint> {
  const fields = new Map<string, bigint>()
  for (const { token, saleamount, auctionamount } of (values['balance'] ?? []) as Raw[])
    for (const [place, units] of [['sale', big(saleamount)] as const, ['auction', big(auctionamount)] as const])
      fields.set(`${str(token)} ${place}`, (fields.get(`${str(token)} ${place}`) ?? 0n) + units)
  for (const [id, nft] of Object.entries((values['mrc402'] ?? {}) as Record<string, Raw>)) {
    fields.set(`${id} sale`, big(nft['saleamount']))
    fields.set(`${id} auction`, big(nft['auctionamount']))
  }
  return fields
}

function readClaims(key: string, dex: Raw, decimalOf: (token: string) => number): Claim[] {
  if (key.startsWith('MRC040_')) return readOrder(dex, decimalOf)
  if (num(dex['cancel_date']) > 0 || num(dex['sell_date']) > 0 || num(dex['auction_settle_date']) > 0) return []
  const asset = str(key.startsWith('DEX402_') ? dex['mrc402'] : dex['mrc010'])
  const claims: Claim[] = []
  if (str(dex['buy_price']) !== '')
    claims.push({ owner: str(dex['buyer']), asset: str(dex['buy_token']), place: 'sale', units: big(dex['buy_price_total']) })
  else if (num(dex['auction_start_date']) > 0)
    claims.push({ owner: str(dex['seller']), asset, place: 'auction', units: big(dex['amount']) })
  else claims.push({ owner: str(dex['seller']), asset, place: 'sale', units: big(dex['remain_amount']) })
  if (isWallet(str(dex['auction_current_bidder'])))
    claims.push({
      owner: str(dex['auction_current_bidder']),
      asset: str(dex['sell_token']),
      place: 'bid',
      units: big(dex['auction_current_price']),
    })
  return claims
}

/** Claims of an open order; results of trades have none. */
function readOrder(order: Raw, decimalOf: (token: string) => number): Claim[] {
  if (order['side'] === undefined || num(order['cancel_date']) > 0 || num(order['complete_date']) > 0) return []
  const [owner, left] = [str(order['owner']), big(order['remainqtt'])]
  const [base, target] = [str(order['basetoken']), str(order['targettoken'])]
  return order['side'] === 'SELL'
    ? [{ owner, asset: target, place: 'order', units: left }]
    : [{ owner, asset: base, place: 'order', units: (big(order['price']) * left) / 10n ** BigInt(decimalOf(target)) }]
}
