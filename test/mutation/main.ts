/**
 * Mutation tests: changes the code of a room at places chosen by a seed, and counts the changes that no test notices. `npm run
 * test:mutation -- --count 22 --seed 1 --room chain --concurrency 2`; without a room all of them. Stryker works on a copy in a temporary
 * folder. Prints every unnoticed change and the score of each room, stores them in results.json beside this file, and ends with code 1 when
 * a room has less than 85 %.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { copySqlite } from '../../src/store/sqlite/copy.ts'
import { makeRandom } from '../faults/random.ts'
import { INDEXED_SETTING, indexedFile, indexLedger } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'
import { chosenPlaces } from './chosen-places.ts'
import { judge, type Equivalent, type RoomScore } from './judge.ts'
import { listPlaces, type Place } from './list-places.ts'
import { ROOM_NAMES, ROOM_SETTING, ROOMS, type Room, type Tested } from './rooms.ts'

const MIN_PERCENT = 85
const RESULTS = join(import.meta.dirname, 'results.json')

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { count: option, seed: option, room: option, concurrency: option } })
const [count, seed, concurrency] = [Number(values.count ?? 22), Number(values.seed ?? 1), Number(values.concurrency ?? 2)]
const rooms = ROOM_NAMES.filter((room) => values.room?.split(',').includes(room) ?? true)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Chooses `count` places of a room, the same ones for the same seed and sources. */
async function choose(room: Room): Promise<Place[]> {
  const places = await listPlaces(room)
  const random = makeRandom(seed)
  return Array.from({ length: Math.min(count, places.length) }, () => places.splice(random.below(places.length), 1)).flat()
}

const rangeOf = ({ file, start, end }: Place): string => `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

/** Indexes the recorded ledgers into a folder. Throws when one has faults, because a copy of its index would not show them. */
async function indexLedgers(folder: string): Promise<void> {
  for (const name of LEDGERS) {
    const { path, faults, close } = await indexLedger(name)
    if (faults.length > 0) throw new Error(`The ledger ${name} has ${faults.length} faults`)
    await copySqlite(path, indexedFile(folder, name), () => undefined)
    await close()
  }
}

/** Runs `work` with the recorded ledgers indexed beforehand, if the room's changes cannot affect their index. */
async function withLedgers<T>(room: Room, work: () => Promise<T>): Promise<T> {
  const { isAfterIndexing }: Tested = ROOMS[room]
  if (isAfterIndexing !== true) return work()
  const folder = mkdtempSync(join(tmpdir(), 'metascope-ledgers-'))
  try {
    await indexLedgers(folder)
    process.env[INDEXED_SETTING] = folder
    return await work()
  } finally {
    Reflect.deleteProperty(process.env, INDEXED_SETTING)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the changes of one room and returns the result of each. */
async function run(room: Room): Promise<MutantResult[]> {
  const places = await choose(room)
  chosenPlaces.clear()
  for (const place of places) chosenPlaces.set(place.file, [...(chosenPlaces.get(place.file) ?? []), place])
  process.env[ROOM_SETTING] = room
  const tempDirName = mkdtempSync(join(tmpdir(), 'metascope-mutation-'))
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', pathToFileURL(join(import.meta.dirname, 'chosen-places.ts')).href],
    ignorers: ['chosen'],
    mutate: places.map(rangeOf),
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    // This file does not exist on purpose: Stryker would rewrite a real one with the API of an older TypeScript.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    coverageAnalysis: 'perTest',
    // Many tests index and render before they begin. A change reached only then must run all tests of the room.
    ignoreStatic: false,
    disableTypeChecks: false,
    concurrency,
    tempDirName,
    ignorePatterns: ['dist', 'docs/scale', 'bench/results'],
    dryRunTimeoutMinutes: 30,
    timeoutMS: 30_000,
    allowConsoleColors: false,
  })
  const results = await stryker.runMutationTest().finally(() => rmSync(tempDirName, { recursive: true, force: true }))
  return results.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName).replaceAll('\\', '/') }))
}

/** The code that a mutant replaced. */
function textOf({ fileName, location: { start, end } }: MutantResult): string {
  // Results count lines and columns from 1.
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines.map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined)).join('\n')
}

type Kept = Partial<Record<Room, Record<string, RoomScore>>>
/** Stores a score beside those of other rooms and seeds. */
function keep(room: Room, score: RoomScore): void {
  const kept = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Kept) : {}
  kept[room] = { ...kept[room], [`seed ${seed}, ${count} places`]: score }
  writeFileSync(RESULTS, `${JSON.stringify(kept, undefined, 2)}\n`)
}

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8')) as Equivalent[]
for (const room of rooms) {
  const score = judge(await withLedgers(room, () => run(room)), textOf, known)
  for (const { file, line, from, to } of score.unnoticed) say(`${file}:${line}\n  - ${from}\n  + ${to}`)
  say(`${room}: ${score.noticed} of ${score.mutants - score.equivalent} noticed (${score.percent} %), ${score.equivalent} equivalent`)
  if (score.percent < MIN_PERCENT) process.exitCode = 1
  keep(room, score)
}
