import { refuse, save, type Call } from '../ledger/call.ts'

/** The operator writes an entity anew under a type that no call has: what an explorer must show without having heard of it. */
export function dataMigration(call: Call, { key, type = 'DataMigration' }: { key: string; type?: string }): void {
  const state = call.read(key) ?? refuse('6004', `Key ${key} not found`)
  save(call, key, type, [key], state)
}
