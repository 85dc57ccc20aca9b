import { createHash } from 'node:crypto'
import type { JsonObject } from '../../src/base/json.ts'
import { kindOfKey, projectOfItem } from '../../src/chain/ids.ts'
import { placeOfRecord } from '../../src/chain/records.ts'
import type { FamilyName } from '../../src/model/block.ts'
import type { EntityChange, Holding, IndexedBlock } from '../../src/model/changes.ts'
import { facetOf } from '../../src/model/facets.ts'
import type { FeedEntry } from '../../src/model/feed.ts'
import type { Trade } from '../../src/model/find-trade.ts'

/** Makes blocks by hand, ready to be applied, for tests of the store without the indexer. */

export const START_SEC = 1_600_000_000

const padded = (prefix: string, n: number | string, length: number): string => prefix + String(n).padStart(length - prefix.length, '0')
export const addressOf = (n: number): string => padded('MT', n, 40)
export const mrc400Of = (n: number | string): string => `MRC400_${padded('', n, 33)}`
export const mrc401Of = (project: number, n: number | string): string => `${mrc400Of(project)}_${padded('', n, 40)}`
export const mrc402Of = (n: number | string): string => `MRC402_${padded('', n, 33)}`
/** Evenly spread like the ids of a chain. */
export const hashOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex')

export type TxInput = {
  txid?: string
  feeds?: readonly FeedEntry[]
  /** Number of the type in facets. */
  kind?: number
  changes?: readonly EntityChange[]
  family?: FamilyName
  isFailed?: boolean
  isUnknown?: boolean
  /** Only in the body of the transaction, not on the card. */
  param?: JsonObject
  memo?: string
  /** The moved amount, in the smallest unit. */
  moved?: { token: string; amount: string }
  trade?: Trade
}

/** Numbers blocks and transactions like a chain. */
export class BlockBuilder {
  #block = 0
  #tx = 0

  /** Makes the next block, by default ten seconds after the previous one. */
  next(txs: readonly TxInput[] = [], timestampSec = START_SEC + (this.#block + 1) * 10): IndexedBlock {
    this.#block += 1
    const sn = this.#block
    return {
      sn,
      id: hashOf(1_000_000 + sn),
      timestampSec,
      txs: txs.map(
        ({
          txid,
          feeds = [],
          changes = [],
          family = 'token',
          isFailed = false,
          kind = 0,
          isUnknown = false,
          param = {},
          memo,
          moved,
          trade,
        }) => {
          this.#tx += 1
          const card = {
            sn: this.#tx,
            txid: txid ?? hashOf(this.#tx),
            block: sn,
            type: 'transfer',
            timestamp: timestampSec,
            validate_code: isFailed ? 1 : 0,
            from_addr: '',
            to_addr: '',
            param: {},
            ...(memo === undefined ? {} : { memo }),
            ...moved,
          }
          const familyOf = isFailed ? 'fail' : family
          return {
            tx: { ...card, param },
            card,
            family: familyOf,
            feeds: [...feeds, { feed: 'family', subject: familyOf }],
            facet: facetOf(kind, isFailed),
            ...(trade && { trade }),
            recordCount: 1,
            ...(isUnknown ? { isUnknown } : {}),
            changes: isFailed ? [] : changes,
          }
        },
      ),
    }
  }
}

export const holding = (asset: string, free: string, rest: Partial<Holding> = {}): Holding => ({
  asset,
  free,
  sale: '0',
  auction: '0',
  dated: [],
  ...rest,
})
export const wallet = (address: string, ...holdings: Holding[]): EntityChange => ({
  key: address,
  kind: 'wallet',
  state: { id: address, held: holdings.length },
  holdings,
})
/** Any entity; its kind is read from the key. */
export const entity = (key: string, state: JsonObject = {}): EntityChange => ({ key, kind: kindOfKey(key), state: { id: key, ...state } })
export const named = (key: string, ...names: string[]): EntityChange => ({ ...entity(key, { names }), names })
/** A record with its own page, listed by its state. */
export const record = (key: string, state: JsonObject): EntityChange => ({
  ...entity(key, state),
  place: placeOfRecord(key, kindOfKey(key), state),
})
export const item = (key: string, owner: string): EntityChange => ({
  ...entity(key, { owner }),
  item: { project: projectOfItem(key), owner },
})
