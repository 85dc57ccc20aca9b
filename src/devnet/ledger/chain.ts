import type { JsonObject } from '../../base/json.ts'
import type { Call, Refusal, State, Write } from './call.ts'
import { Refusal as RefusalError } from './call.ts'
import type { Ids } from './ids.ts'
import type { Random } from './random.ts'
import { isListed, recordsOf, type Committed } from './wire.ts'

/** A rule with its arguments bound. */
export type Rule = (call: Call) => void

/** `records` are made on demand: a caller that only needs the state does not pay for them. */
export type CutTransaction = { id: string; timestampSec: number; records: () => JsonObject[] }
/** A block from the orderer; `sn` counts from 1 without gaps. */
export type CutBlock = { id: string; sn: number; timestampSec: number; transactions: readonly CutTransaction[] }

export type ProposeOptions = {
  /** Enter the block although an earlier transaction in it changed a key that this one read: it fails with code 11. */
  isRacing?: boolean
}

export type Chain = {
  /** Runs a rule against the state as of the last block and puts it into the block being filled. Returns the refusal, if any. */
  propose: (timestampSec: number, rule: Rule, options?: ProposeOptions) => Refusal | undefined
  /** Proposes an installation of the chaincode, in a separate block. */
  upgrade: (timestampSec: number) => void
  /** Closes the block being filled, unless it is empty. */
  cut: () => void
  /** Makes a block of filler writes only: nothing in it is visible. */
  cutFiller: (timestampSec: number) => void
  /** Committed state of a key. */
  find: (key: string) => State | undefined
  states: () => IterableIterator<[string, State]>
  /** Number of the last block cut. */
  height: () => number
}

export type ChainParts = {
  random: Random
  ids: Ids
  onBlock: (block: CutBlock) => void
  /** Each state as it is committed, before its block. */
  onState?: (key: string, state: State) => void
}

const BLOCK_SIZE = 10
/** The orderer waits at most this long for a block to fill. */
const BLOCK_WAIT_SEC = 2
/** Chance that the peer's clock is a second ahead when it runs a proposal. */
const LATE_CHANCE = 0.3

/**
 * A ledger with its peer and orderer. Finished blocks go to `onBlock`, with the records in their
 * wire format. A proposal that would fail for a conflict closes the block first, as the bridge does with filler writes.
 */
export function makeChain(parts: ChainParts): Chain {
  const { ids, onBlock, onState } = parts
  const random = parts.random.fork('peer')
  const committed = new Map<string, State>()
  let sn = 0
  let pending: Omit<Committed, 'id'>[] = []
  /** Keys changed by valid transactions of the block being filled. */
  let changed = new Set<string>()

  const emit = (timestampSec: number): void => {
    sn += 1
    const block = { id: ids.blockId(sn), sn }
    const transactions = pending.flatMap((transaction, position) => {
      if (!isListed(transaction)) return []
      const named = { ...transaction, id: ids.transactionId(sn, position) }
      return { id: named.id, timestampSec: named.timestampSec, records: () => recordsOf(named, block) }
    })
    for (const { code, writes } of pending) {
      if (code !== 0) continue
      for (const { key, state } of writes) {
        committed.set(key, state)
        onState?.(key, state)
      }
    }
    pending = []
    changed = new Set()
    onBlock({ ...block, timestampSec, transactions })
  }
  const cut = (): void => {
    const first = pending[0]
    if (first) emit(first.timestampSec)
  }
  const propose: Chain['propose'] = (timestampSec, rule, { isRacing = false } = {}) => {
    const first = pending[0]
    if (pending.length >= BLOCK_SIZE || (first && timestampSec - first.timestampSec >= BLOCK_WAIT_SEC)) cut()
    let result = run({ committed, changed, random }, timestampSec, rule)
    if (result.hasConflict && !isRacing) {
      cut()
      result = run({ committed, changed, random }, timestampSec, rule)
    }
    const { writes, hasConflict, refusal } = result
    if (refusal) return refusal
    const code = hasConflict && isRacing ? 11 : 0
    pending.push({ timestampSec, code, writes: [...writes.values()] })
    if (code === 0) for (const key of writes.keys()) changed.add(key)
    return undefined
  }
  return {
    propose,
    upgrade: (timestampSec) => {
      cut()
      pending = [{ timestampSec, code: 0, writes: [], isUpgrade: true }]
      cut()
    },
    cut,
    cutFiller: (timestampSec) => {
      cut()
      emit(timestampSec)
    },
    find: (key) => committed.get(key),
    states: () => committed.entries(),
    height: () => sn,
  }
}

/** A peer's inputs. `changed`: keys changed by valid transactions of the block being filled. */
type Peer = { committed: ReadonlyMap<string, State>; changed: ReadonlySet<string>; random: ChainParts['random'] }
type Run = { writes: Map<string, Write>; hasConflict: boolean; refusal?: Refusal }

/** Runs a rule on the committed state. */
function run({ committed, changed, random }: Peer, timestampSec: number, rule: Rule): Run {
  const [reads, writes] = [new Set<string>(), new Map<string, Write>()]
  const call: Call = {
    nowSec: timestampSec + (random.chance(LATE_CHANCE) ? 1 : 0),
    random,
    read: (key) => {
      reads.add(key)
      return committed.get(key)
    },
    write: (write) => void writes.set(write.key, write),
  }
  const hasConflict = (): boolean => changed.size > 0 && [...reads].some((key) => changed.has(key))
  try {
    rule(call)
    return { writes, hasConflict: hasConflict() }
  } catch (error) {
    if (error instanceof RefusalError) return { writes, hasConflict: hasConflict(), refusal: error }
    throw error
  }
}
