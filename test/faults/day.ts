/**
 * Runs many faults at once: `npm run test:day -- --minutes 20`. A hostile ledger grows at a node that restarts. Four greedy addresses, slow
 * readers and requests for pictures with dead name servers load the site. A second program starts on the same DATA_DIR, and the clock
 * jumps. Ends with code 1 unless a plain visitor's p99 is at most 150 ms, no request of theirs was refused, memory stayed under 700 MB, and
 * the index equals that of a clean run. Attackers run at a lower priority: in reality they have their own machines.
 */
import { parseArgs } from 'node:util'
import { percentile, runDay } from './day-run.ts'

const MAX_P99_MS = 150
const MAX_MEMORY_MB = 700

const { values } = parseArgs({ options: { minutes: { type: 'string' } } })
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { latenciesMs, failed, attack, memoryMb, block, isSame } = await runDay({ runMs: Number(values.minutes ?? 20) * 60_000, say })
const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)]
const answers = [...attack.values()].reduce((sum, count) => sum + count, 0)
const answered = attack.get('200') ?? 0
const refused = attack.get('429') ?? 0
const verdicts: [line: string, isMet: boolean][] = [
  [`visitor: ${latenciesMs.length} requests, p50 ${p50} ms, p99 ${p99} ms (goal ${MAX_P99_MS})`, p99 <= MAX_P99_MS],
  [`failed or refused to the visitor: ${failed.length} ${[...new Set(failed)].slice(0, 10).join(', ')}`, failed.length === 0],
  // Attackers with wrong URLs would cost the site nothing, so most of their requests must be served or refused.
  [
    `attackers: ${answers} answers, ${answered} given, ${refused} refused (${JSON.stringify(Object.fromEntries(attack))})`,
    answered > 1000 && refused > 1000 && answered + refused > 0.9 * answers,
  ],
  [`most memory: ${memoryMb} MB (goal under ${MAX_MEMORY_MB})`, memoryMb < MAX_MEMORY_MB],
  [`the index at block ${block} is ${isSame ? 'identical to' : 'NOT that of'} a clean run`, isSame],
]
for (const [line, isMet] of verdicts) say(`${isMet ? ' ' : '!'} ${line}`)
process.exit(verdicts.every(([, isMet]) => isMet) ? 0 : 1)
