import { ENTITY_OLD } from '../engine/sql.ts'
import { allIn, type Work } from '../engine/work.ts'
import type { Name } from './names.ts'

/** Loads what is stored of entities that are not in the writer's cache. */
export function* loadOld(names: Iterable<Name>): Work<void> {
  const asked = new Map<number, Name>()
  for (const name of names) if (name.entity === undefined) asked.set(name.id, name)
  const ids = [...asked.keys()].sort((a, b) => a - b)
  for (const name of asked.values()) name.entity = null
  for (const [id, firstTx, derived] of yield* allIn<[number, number, string]>(ENTITY_OLD, ids)) {
    const name = asked.get(id)
    if (name) name.entity = { firstTx, derived }
  }
}
