import { applyBatch } from './apply-batch.ts'
import { LEDGER_NOW_SEC, bodiesOf } from './index-ledger.ts'
import type { LedgerName } from './ledger.ts'
import type { Engine } from './store-conformance/engine.ts'

/** Blocks per commit. */
export const BATCHES: readonly number[] = [1, 10, Infinity]

/** The lines of `dumpStore` that begin with a word, for a recorded ledger indexed in commits of `size` blocks. */
export type Dumps = (ledger: LedgerName, size: number, word: string) => Promise<string[]>

/** Indexes each ledger once for each commit size and shares the lines among all callers, because a commit for every block is slow. */
export function makeDumps(engine: Engine, words: readonly string[]): Dumps {
  const known = new Map<string, Promise<string[]>>()
  return async (ledger, size, word) => {
    if (!words.includes(word)) throw new Error(`lines of '${word}' are not kept`)
    const key = `${ledger} ${size}`
    const lines = known.get(key) ?? dumpOf(engine, ledger, size, words)
    known.set(key, lines)
    return (await lines).filter((line) => line.startsWith(`${word} `))
  }
}

async function dumpOf(engine: Engine, ledger: LedgerName, size: number, words: readonly string[]): Promise<string[]> {
  const store = await engine.open()
  const writer = await store.openWriter()
  const bodies = bodiesOf(ledger)
  const step = Math.min(size, bodies.length)
  for (let at = 0; at < bodies.length; at += step) await applyBatch(writer, bodies.slice(at, at + step), LEDGER_NOW_SEC)
  const lines = (await store.dump()).split('\n').filter((line) => words.some((word) => line.startsWith(`${word} `)))
  await writer.close()
  await store.remove()
  return lines
}
