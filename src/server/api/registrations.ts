import { LRUCache } from 'lru-cache'
import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { registersToken } from '../../model/tx-traits.ts'
import type { Entity, StoreReader } from '../../store/store.ts'
import { typeOf } from '../../txtypes/registry.ts'

const MAX_CACHED = 5_000

/** The supply a token was registered with, and the number of the block that registered it; 0 if it is older than the index. */
export type Registration = { supply: string; block: number }

/** Registrations never change, so each is read once. */
export type FindRegistration = (token: Entity) => Promise<Registration>

export function makeRegistrations(store: Pick<StoreReader, 'findTx'>): FindRegistration {
  const cache = new LRUCache<string, Registration>({ max: MAX_CACHED })
  let reading: Promise<unknown> = Promise.resolve()
  return ({ key, first, state }) => {
    const known = cache.get(key)
    if (known !== undefined) return Promise.resolve(known)
    // One at a time: each of the twenty transactions of a list may take megabytes.
    const read = reading.then(() => cache.get(key) ?? readIt({ key, first, state }))
    reading = read.catch(() => undefined)
    return read
  }

  async function readIt({ key, first, state }: Pick<Entity, 'key' | 'first' | 'state'>): Promise<Registration> {
    const tx = (await store.findTx(first.txid))?.tx
    const supply = readUnits(tx && registersToken(typeOf(tx.type).traits) ? tx.amount : text(state, 'totalsupply'))
    const registration = { supply, block: tx?.block ?? 0 }
    cache.set(key, registration)
    return registration
  }
}
