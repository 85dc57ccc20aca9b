/**
 * Kills the program and its database at random moments and compares the resulting index with that of an undisturbed run: `npm run test:kill
 * -- --writer 200 --server 50 --postgres 20 --database 5 --seed 1`. Options that are not named are not tested. Without options all run as
 * often as shown, except `--citus 12`, which needs a server with Citus. Ends with code 1 when an index differs, when the self-audit has
 * other findings in it than in the undisturbed one, or when a response was wrong.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { killPrograms } from '../program.ts'
import type { Killed, KillOptions } from './kill-loop.ts'
import { rehearseClusterStops } from './kill-citus.ts'
import { rehearseDatabaseStops, rehearsePostgresWriterKills } from './kill-postgres.ts'
import { rehearseServerKills, rehearseWriterKills, type Rehearsal } from './kill-sqlite.ts'

type Named = {
  what: string
  /** Number of kills when no option is given; without it the test runs only when named. */
  usual?: string
  rehearse: (options: KillOptions) => Promise<Rehearsal>
}

const REHEARSALS: Readonly<Record<string, Named>> = {
  writer: { what: 'kill -9 of the indexer', usual: '200', rehearse: rehearseWriterKills },
  server: { what: 'kill -9 of site and indexer while the site answers', usual: '50', rehearse: rehearseServerKills },
  postgres: { what: 'kill -9 of the indexer on PostgreSQL', usual: '20', rehearse: rehearsePostgresWriterKills },
  database: { what: 'immediate stop of PostgreSQL under the indexer', usual: '5', rehearse: rehearseDatabaseStops },
  citus: { what: 'immediate stop of a coordinator and its two workers, in turn, under indexer and site', rehearse: rehearseClusterStops },
}
const REPORT_EVERY = 10

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function rehearse(name: string, kills: number, seed: number): Promise<boolean> {
  const { what, rehearse } = REHEARSALS[name]!
  const startMs = performance.now()
  const report = ({ counted, tooEarly, block }: Killed): void => {
    if (counted % REPORT_EVERY === 0) say(`  ${name}: ${counted} of ${kills} kills, ${tooEarly} not counted, block ${block}`)
  }
  const { killed, isSame, found, txs, asked } = await rehearse({ kills, seed, report })
  const sec = Math.round((performance.now() - startMs) / 1000)
  say(`${what}: ${killed.counted} kills after progress, ${killed.tooEarly} before it, seed ${seed}, ${sec} s`)
  say(`  ${txs} transactions; the index is ${isSame ? 'identical to' : 'NOT that of'} a run that was left alone`)
  const isAsClean = isDeepStrictEqual(found.killed, found.clean)
  say(`  the self-audit finds in it: ${found.killed.join(', ') || 'nothing'}${isAsClean ? '' : ', NOT what it finds in the other'}`)
  if (asked)
    say(`  ${asked.answered} answers, ${asked.wrong.length} wrong, ${asked.cut} requests cut or refused, ${asked.notYet} answered 503`)
  for (const wrong of asked?.wrong.slice(0, 20) ?? []) say(`  WRONG ${wrong}`)
  return isSame && isAsClean && (asked?.wrong.length ?? 0) === 0
}

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { writer: option, server: option, postgres: option, database: option, citus: option, seed: option },
})
const { seed = '1', ...named } = values
const wanted =
  Object.keys(named).length > 0
    ? named
    : Object.fromEntries(Object.entries(REHEARSALS).flatMap(([name, { usual }]) => (usual === undefined ? [] : [[name, usual]])))
process.once('exit', killPrograms)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
for (const [name, kills] of Object.entries(wanted)) {
  if (!(await rehearse(name, Number(kills), Number(seed)))) process.exitCode = 1
}
