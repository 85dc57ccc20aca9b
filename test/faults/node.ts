/**
 * Indexes a chain repeatedly from nodes that misbehave at random, differently in every run: `npm run test:node -- --runs 300 --seed 1`.
 * Ends with code 1 when an index differs in any byte from that of a run without faults.
 */
import { parseArgs } from 'node:util'
import { cleanDump, indexAtRandom } from './random-nodes.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { runs: option, seed: option } })
const [runs, firstSeed] = [Number(values.runs ?? 300), Number(values.seed ?? 1)]
const TELL_EVERY = 50

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const clean = await cleanDump()
const sum = { same: 0, faults: 0, interruptions: 0 }
for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  const { isSame, faults, interruptions, stopped } = await indexAtRandom(seed, clean)
  sum.same += isSame ? 1 : 0
  sum.faults += faults
  sum.interruptions += interruptions
  if (!isSame) say(`  seed ${seed}: the index is NOT that of a run without faults ${stopped}`)
  if ((seed - firstSeed + 1) % TELL_EVERY === 0) say(`  ${seed - firstSeed + 1} of ${runs} runs`)
}
say(`${runs} runs from seed ${firstSeed}: ${sum.faults} wrong answers, ${sum.interruptions} times waited and tried again`)
say(`  ${sum.same} of ${runs} indexes are identical to that of a run without faults`)
if (sum.same < runs) process.exitCode = 1
