import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import type { Entity, StoreReader } from '../../store/store.ts'
import { Lru } from './lru.ts'

const KEPT = 5_000

/** Supply a token was registered with. It never changes, so each is read once. */
export type RegisteredSupply = (token: Entity) => Promise<string>

export function makeRegisteredSupply(store: Pick<StoreReader, 'findTx'>): RegisteredSupply {
  const kept = new Lru<string, string>(KEPT)
  return async ({ key, first, state }) => {
    const known = kept.find(key)
    if (known !== undefined) return known
    const stored = await store.findTx(first.txid)
    const supply = stored?.tx.type === 'tokenRegister' ? readUnits(stored.tx.amount) : readUnits(text(state, 'totalsupply'))
    kept.keep(key, supply)
    return supply
  }
}
