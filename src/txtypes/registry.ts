import type { NodeRecord } from '../chain/record.ts'
import { kindOfKey } from '../chain/ids.ts'
import type { TxTraits } from '../model/tx-traits.ts'
import type { Tx } from '../model/tx.ts'
import type { TxType } from './define.ts'
import { TX_TYPE_NAMES, type TxTypeName } from './names.ts'
import { projectTypes } from './project-types.ts'
import { serviceTypes } from './service-types.ts'
import { tradeTypes } from './trade-types.ts'
import { primaryOfUnknown, unknownType } from './unknown.ts'

/** Every type by its canonical name. A name without its type does not compile. */
export const TX_TYPES: Readonly<Record<TxTypeName, TxType>> = { ...serviceTypes, ...projectTypes, ...tradeTypes }

const isTypeName = (type: string): type is TxTypeName => Object.hasOwn(TX_TYPES, type)

/** The type of a stored transaction; an unknown name becomes `unknown`. */
export const typeOf = (type: string): TxType => (isTypeName(type) ? TX_TYPES[type] : undefined) ?? unknownType

const NUMBERS: ReadonlyMap<string, number> = new Map(TX_TYPE_NAMES.map((name, at) => [name, at + 1]))

/**
 * The number of a type in facets; 0 for the unknown one. It is the position of the name, so inserting a name between others requires a new
 * content version.
 */
export const kindNumberOf = (type: string): number => NUMBERS.get(type) ?? 0

/** The step of a sale, a request or an auction that a transaction performs. */
export const listingOf = ({ type }: Pick<Tx, 'type'>): TxTraits['listing'] => typeOf(type).traits.listing

const ordered = TX_TYPE_NAMES.flatMap((name) => TX_TYPES[name] ?? [])
const byRecordType = new Map<string, { type: TxType; order: number }[]>()
const NO_KINDS: readonly { type: TxType; order: number }[] = []
for (const [order, type] of ordered.entries()) {
  for (const recordType of type.match.types) byRecordType.set(recordType, [...(byRecordType.get(recordType) ?? []), { type, order }])
}

const claims = (type: TxType, record: NodeRecord): boolean =>
  kindOfKey(record.datakey) === type.match.key && (type.match.where === undefined || type.match.where(record))

/** All types that claim one of the records, in matching order. Real transactions have exactly one. */
export function listClaims(records: readonly NodeRecord[]): { type: TxType; primary: NodeRecord }[] {
  const found: { type: TxType; order: number; primary: NodeRecord }[] = []
  for (const record of records) {
    for (const { type, order } of byRecordType.get(record.type) ?? NO_KINDS) {
      if (!found.some((claim) => claim.order === order) && claims(type, record)) found.push({ type, order, primary: record })
    }
  }
  return found.length < 2 ? found : found.sort((a, b) => a.order - b.order)
}

/** The type of a transaction and its primary record. `name` is the canonical type, or the record's own type when no type claims it. */
export function recognise(records: readonly NodeRecord[]): { name: string; type: TxType; primary: NodeRecord } | undefined {
  const [claim] = listClaims(records)
  if (claim) return { name: claim.type.type, type: claim.type, primary: claim.primary }
  const primary = primaryOfUnknown(records)
  return primary && { name: primary.type, type: unknownType, primary }
}
