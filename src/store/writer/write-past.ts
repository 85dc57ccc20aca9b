import { readBack } from '../engine/damage.ts'
import { ENTITIES, VERSION_INSERT, WROTE_INSERT } from '../engine/sql.ts'
import { RowBuffer, allIn, type Work } from '../engine/work.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import { packNumbers } from '../rows/pack.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { packVersion } from '../rows/versions.ts'
import type { Gathered } from './write-chain.ts'

/** States read at once. */
const READ_AT_A_TIME = 200

/**
 * Stores the states that the batch replaces, both stored ones and those of the batch itself, and the names that each transaction wrote.
 * `noteOld` receives each stored state. All names must be resolved, and their stored entities loaded.
 */
export function* writePast({ writes, replaced, wrote }: Gathered, noteOld: (id: number, json: string) => void): Work<void> {
  const versions = new RowBuffer(VERSION_INSERT)
  const newer = new Map<number, string>()
  for (const [{ id, entity }, { firstJson }] of writes) if (entity && firstJson !== undefined) newer.set(id, firstJson)
  const ids = [...newer.keys()].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += READ_AT_A_TIME) {
    const rows = yield* allIn<EntityRow>(ENTITIES, ids.slice(at, at + READ_AT_A_TIME))
    for (const [id, , , lastTx, state] of rows.sort(([a], [b]) => a - b)) {
      const json = readBack(() => unpackJson(state))
      noteOld(id, json)
      if (versions.push(id, lastTx, packVersion(lastTx, json, newer.get(id) ?? ''))) yield* versions.drain()
    }
  }
  for (const { name, tx, state } of replaced.sort((a, b) => a.name.id - b.name.id || a.tx - b.tx))
    if (versions.push(name.id, tx, state)) yield* versions.drain()
  yield* versions.drain()
  const keys = new RowBuffer(WROTE_INSERT)
  for (const { tx, names } of wrote) if (keys.push(tx, packNumbers(names.map(({ id }) => id)))) yield* keys.drain()
  yield* keys.drain()
}
