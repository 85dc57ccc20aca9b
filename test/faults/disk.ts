/**
 * Damages an index in every way, repeatedly. Each time it sends every API call to a site on this index and runs an indexer and the
 * self-audit: `npm run test:disk -- --runs 300 --seed 1`. Ends with code 1 when a call gets neither a response nor 503 with a sentence, or
 * when an error has no name. It also does when the audit (`npm run audit:store` without a node) misses an index that differs from a clean
 * run's after a damage that SQLite can detect, or when more responses are wrong than allowed below. After one bit or another page, missed
 * indexes are only counted.
 */
import { parseArgs } from 'node:util'
import { DAMAGES, PLAIN_DAMAGES, READABLE_DAMAGES } from './damage-index.ts'
import { makeIntactIndex, serveDamaged, type Served } from './serve-damaged.ts'

/** Maximum part of all responses that may be wrong without an error. After noise and zeros none may. */
const MAX_OTHER_PART = 0.01
/** Allowed in a short run too: one index can cause forty of them. */
const MAX_OTHER_OF_FEW = 100

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { runs: option, seed: option } })
const [runs, firstSeed] = [Number(values.runs ?? 300), Number(values.seed ?? 1)]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
const counted = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word || 'written'} ${words.filter((other) => other === word).length}`).join(', ')

const isUnnoticed = ({ left }: Served): boolean => left === 'unnoticed'

const whole = await makeIntactIndex()
const results: Served[] = []
for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  const served = await serveDamaged(whole, seed)
  results.push(served)
  const isBad =
    (isUnnoticed(served) && !READABLE_DAMAGES.includes(served.damage)) ||
    (PLAIN_DAMAGES.includes(served.damage) && served.other.length > 0) ||
    served.other.some((line) => !line.startsWith('200') && !line.startsWith('404')) ||
    /BUG/.test(`${served.refused} ${served.written}`)
  if (isBad) {
    process.exitCode = 1
    say(
      `  seed ${seed}, ${served.damage}: refused ${served.refused}, written ${served.written}, ${served.other
        .filter((line) => PLAIN_DAMAGES.includes(served.damage) || !line.startsWith('200'))
        .slice(0, 3)
        .join(' | ')}`,
    )
  }
}
for (const damage of DAMAGES) {
  const of = results.filter((served) => served.damage === damage)
  const opened = of.filter(({ refused }) => refused === undefined)
  say(
    `${damage}: ${of.length} indexes, ${of.length - opened.length} refused (${counted(of.flatMap(({ refused = [] }) => refused)) || 'none'}); of the others ${sum(opened.map(({ right }) => right))} answers as ever, ${sum(opened.map(({ said }) => said))} with 503 and a sentence, ${sum(opened.map(({ other }) => other.length))} other; an indexer: ${counted(of.map(({ written }) => written))}; what it went on with: ${counted(of.filter(({ written }) => written === '').map(({ left }) => left)) || 'none'}`,
  )
}
const others = results.flatMap(({ other }) => other)
const answers = sum(results.map(({ right, said, other }) => right + said + other.length))
const maxOthers = Math.max(MAX_OTHER_OF_FEW, Math.floor(answers * MAX_OTHER_PART))
if (others.length > maxOthers) process.exitCode = 1
say(
  `${runs} damaged indexes from seed ${firstSeed}: ${others.length} of ${answers} answers differed without a word; allowed are ${maxOthers}, none of them after noise or zeros`,
)
for (const line of others.slice(0, 12)) say(`  ${line}`)
const unnoticed = results.filter(isUnnoticed)
say(`${unnoticed.length} indexes that differ from a clean run without a finding of the audit`)
for (const { damage, differs } of unnoticed) say(`  ${damage}: ${differs.map((line) => line.slice(0, 160)).join(' | ')}`)
whole.remove()
