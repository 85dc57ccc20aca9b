import { refuse, save, type Call } from '../ledger/call.ts'

/** The operator writes an entity again under a type that no call has: the explorer must show it without knowing the type. */
export function dataMigration(call: Call, { key, type = 'DataMigration' }: { key: string; type?: string }): void {
  const state = call.read(key) ?? refuse('6004', `Key ${key} not found`)
  save(call, key, type, [key], state)
}
