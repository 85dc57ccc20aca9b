import type { JsonObject } from '../src/base/json.ts'
import type { FamilyName } from '../src/model/block.ts'
import type { EntityChange, Holding, IndexedBlock, IndexedTx } from '../src/model/changes.ts'
import { facetOf } from '../src/model/facets.ts'
import type { FeedEntry } from '../src/model/feed.ts'
import type { Tx } from '../src/model/tx.ts'
import { TX_TYPE_NAMES } from '../src/txtypes/names.ts'
import { kindNumberOf } from '../src/txtypes/registry.ts'

/** A synthetic chain shaped like the real one: the same seed gives the same blocks. */
export type SyntheticOptions = {
  seed?: number
  accounts: number
  tokens: number
  nfts: number
  txsPerBlock: number
  startSec?: number
  /** No wallet changes: a long chain for benches that read only lists, made in a third of the time. */
  isListsOnly?: boolean
}

const COIN_SHARE = 0.55
const BLOCK_SEC = 15

/** Uniform numbers in [0, 1): xorshift. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789'

/** `length` characters that depend only on `n` and share no prefix with those of its neighbours. */
export function letters(n: number, length: number): string {
  let a = Math.imul(n + 1, 0x9e3779b1) >>> 0
  let text = ''
  for (let at = 0; at < length; at += 1) {
    a = (Math.imul(a ^ (a >>> 15), 0x85ebca6b) + at) >>> 0
    text += ALPHABET[a % ALPHABET.length]
  }
  return text
}

export const hashOf = (n: number, salt: number): string => {
  let text = ''
  let a = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0xc2b2ae35)) >>> 0
  for (let at = 0; at < 8; at += 1) {
    a = (Math.imul(a ^ (a >>> 13), 0x85ebca6b) + n + at) >>> 0
    a ^= a >>> 16
    text += (a >>> 0).toString(16).padStart(8, '0')
  }
  return text
}

type Account = {
  address: string
  password: string
  nonce: string
  held: Map<string, bigint>
  locks: Map<string, { unlockSec: number; amount: bigint }>
}

/** Maximum of assets in one wallet: states stay about as long as those of the real chain, 1.2 KB. */
const MAX_HELD = 8

/** Few accounts do most of the work: the rank falls off as in a Zipf distribution. */
const skewed = (random: () => number, count: number): number => Math.min(count - 1, Math.floor(count ** random()) - 1)

export class SyntheticChain {
  readonly #random: () => number
  readonly #options: SyntheticOptions
  readonly #accounts: Account[] = []
  readonly #known = new Set<string>()
  #tx = 0
  #block = 0
  #sec: number

  constructor(options: SyntheticOptions) {
    this.#options = options
    this.#random = makeRandom(options.seed ?? 7)
    this.#sec = options.startSec ?? 1_600_000_000
  }

  get txs(): number {
    return this.#tx
  }

  /** Blocks with `count` transactions in all, or a few more. */
  makeBlocks(count: number): IndexedBlock[] {
    const blocks: IndexedBlock[] = []
    for (const until = this.#tx + count; this.#tx < until;) blocks.push(this.#makeBlock())
    // Flat strings and plain objects, as a parser makes them: concatenated strings would be flattened at the cost of their first reader.
    return JSON.parse(JSON.stringify(blocks)) as IndexedBlock[]
  }

  #makeBlock(): IndexedBlock {
    this.#block += 1
    this.#sec += BLOCK_SEC
    const size = 1 + Math.floor(this.#random() * (2 * this.#options.txsPerBlock - 1))
    return { sn: this.#block, id: hashOf(this.#block, 1), timestampSec: this.#sec, txs: Array.from({ length: size }, () => this.#makeTx()) }
  }

  #account(index: number): Account {
    const known = this.#accounts[index]
    if (known) return known
    const account: Account = {
      address: `MT${letters(index, 38)}`,
      password: letters(index + 7_000_000, 178),
      nonce: letters(index, 40),
      held: new Map([['0', 1_000_000_000n]]),
      locks: new Map(),
    }
    this.#accounts[index] = account
    return account
  }

  #makeTx(): IndexedTx {
    this.#tx += 1
    const random = this.#random
    const { accounts, tokens, nfts } = this.#options
    const from = this.#account(skewed(random, accounts))
    const to = this.#account(Math.floor(random() * accounts * 0.3) + skewed(random, accounts * 0.7))
    const isNft = random() < 0.1
    const wanted = isNft ? `MRC402_${letters(skewed(random, nfts), 33)}` : random() < COIN_SHARE ? '0' : String(1 + skewed(random, tokens))
    const asset = [from, to].every(({ held }) => held.has(wanted) || held.size < MAX_HELD) ? wanted : '0'
    const isFailed = random() < 0.01
    const amount = BigInt(1 + Math.floor(random() * 100_000))
    const unlockSec = !asset.startsWith('M') && random() < 0.01 ? this.#sec + Math.floor(random() * 5_000_000) : 0
    const changes = isFailed || this.#options.isListsOnly === true ? [] : this.#transfer(from, to, asset, amount, unlockSec)
    if (!isFailed && !this.#known.has(asset)) {
      this.#known.add(asset)
      changes.push(assetChange(asset))
    }
    return this.#indexed(from, to, asset, amount, unlockSec, isFailed, changes)
  }

  #transfer(from: Account, to: Account, asset: string, amount: bigint, unlockSec: number): EntityChange[] {
    const held = from.held.get(asset) ?? 1_000_000n
    if (held > amount || asset === '0') from.held.set(asset, held > amount ? held - amount : 0n)
    else from.held.delete(asset)
    if (unlockSec === 0) to.held.set(asset, (to.held.get(asset) ?? 0n) + amount)
    else to.locks.set(asset, { unlockSec, amount })
    return from === to ? [walletChange(from)] : [walletChange(from), walletChange(to)]
  }

  /** Varied types for filters: half are transfers, the others of all types, a few frequent and most rare. */
  #kind(): string {
    return this.#random() < 0.5 ? 'transfer' : (TX_TYPE_NAMES[skewed(this.#random, TX_TYPE_NAMES.length)] ?? 'transfer')
  }

  #indexed(
    from: Account,
    to: Account,
    asset: string,
    amount: bigint,
    unlockSec: number,
    isFailed: boolean,
    changes: EntityChange[],
  ): IndexedTx {
    const isNft = asset.startsWith('MRC402_')
    const fee = this.#random() < 0.3
    const tx: Tx = {
      sn: this.#tx,
      txid: hashOf(this.#tx, 2),
      block: this.#block,
      type: isNft ? 'mrc402_transfer' : 'transfer',
      timestamp: this.#sec,
      validate_code: isFailed ? 1 : 0,
      from_addr: from.address,
      to_addr: to.address,
      ...(isNft ? { nft: asset } : { token: asset }),
      amount: amount.toString(),
      param: { signature: letters(this.#tx, 96), tkey: letters(this.#tx + 5, 40), operator: from.address, note: `payment ${this.#tx}` },
      memo: this.#random() < 0.2 ? `memo of transaction ${this.#tx}` : '',
      tags: '',
      ...(fee
        ? {
            sub_data: [0, 1, 2].map((row) => ({
              type: 'recv_fee',
              from_addr: from.address,
              to_addr: to.address,
              token: '0',
              amount: String(row + 10),
            })),
          }
        : {}),
      ...(unlockSec > 0 ? { is_lock: 1, unlock_ts: unlockSec } : {}),
    }
    const family: FamilyName = isFailed ? 'fail' : isNft ? 'nft' : 'token'
    const feeds: FeedEntry[] = [
      { feed: 'address', subject: from.address, dir: from === to ? 'self' : 'out' },
      ...(from === to ? [] : [{ feed: 'address' as const, subject: to.address, dir: 'in' as const }]),
      { feed: isNft ? 'mrc402' : 'token', subject: asset },
      { feed: 'family', subject: family },
    ]
    return { tx, card: { ...tx, param: {} }, family, feeds, facet: facetOf(kindNumberOf(this.#kind()), isFailed), recordCount: 2, changes }
  }
}

const PEM = (key: string): string => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`

function walletChange({ address, password, nonce, held, locks }: Account): EntityChange {
  const tokens = [...held].filter(([asset]) => !asset.startsWith('M'))
  const nfts = [...held].filter(([asset, amount]) => asset.startsWith('M') && amount > 0n)
  const balance = tokens.map(([token, amount]) => ({
    balance: amount.toString(),
    token: Number(token),
    unlockdate: 0,
    saleamount: '0',
    auctionamount: '0',
  }))
  for (const [token, { unlockSec, amount }] of locks)
    balance.push({ balance: amount.toString(), token: Number(token), unlockdate: unlockSec, saleamount: '', auctionamount: '' })
  const state: JsonObject = {
    id: address,
    regdate: 1_500_000_000,
    password: PEM(password),
    addinfo: `wallet of ${address}, opened by the service desk with the usual papers`,
    job_type: 'transfer_receive',
    job_args: `["${address}","${address}","1000","0","","","${password.slice(0, 96)}","${nonce}"]`,
    jobdate: 1_600_000_000,
    nonce,
    balance,
    mrc010: null,
    mrc402: Object.fromEntries(nfts.map(([asset, amount]) => [asset, { balance: amount.toString(), saleamount: '0', auctionamount: '0' }])),
    mrc800: {},
    pending: {},
  }
  const holdings: Holding[] = [...held]
    .filter(([asset, amount]) => amount > 0n || locks.has(asset))
    .map(([asset, amount]) => holdingOf(asset, amount, locks))
  for (const asset of locks.keys()) if (!held.has(asset)) holdings.push(holdingOf(asset, 0n, locks))
  return { key: address, kind: 'wallet', state, holdings }
}

const holdingOf = (asset: string, amount: bigint, locks: Account['locks']): Holding => {
  const lock = locks.get(asset)
  return {
    asset,
    free: amount.toString(),
    sale: '0',
    auction: '0',
    dated: lock ? [{ unlockSec: lock.unlockSec, amount: lock.amount.toString() }] : [],
  }
}

function assetChange(asset: string): EntityChange {
  const name = `Asset ${letters(asset.length * 31 + Number(asset.replaceAll(/\D/g, '').slice(0, 9)), 8)}`
  const state = { id: asset, name, information: 'a thing of this chain '.repeat(20), totalsupply: '1000000000' }
  return asset.startsWith('MRC402_')
    ? { key: asset, kind: 'mrc402', state, names: [name] }
    : { key: `TOKEN_DATA_${asset}`, kind: 'token', state, names: [name, letters(Number(asset), 4)] }
}
