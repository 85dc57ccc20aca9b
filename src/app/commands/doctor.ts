import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { isOutdated } from '../../model/content-version.ts'
import { loadSiteConfig } from '../../server/site-config.ts'
import { FIRST_VERSION, SCHEMA_VERSION } from '../../store/sqlite/migrations.ts'
import { readState } from '../../store/sqlite/recognise.ts'
import type { Head } from '../../store/store.ts'
import { sizeOfIndex } from './backup.ts'
import { systemClock } from '../../runtime/clock.ts'
import { lacksOrigin, readConfig, type Config } from '../settings/config.ts'
import { checkClock, checkNodes } from './doctor-node.ts'
import { explain } from '../explain.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { findIndexFile } from '../index-files/index-file.ts'
import { judgeNode } from '../node-floor.ts'
import { prepareMarket } from '../site/open-market.ts'
import { isIndexFile, openReader } from '../index-files/open-store.ts'
import { siteUrl } from '../site/site-url.ts'

export type Diagnosis = { area: string; findings: readonly Finding[] }[]

const GIGABYTE = 1e9
/** With less free space the disk is full within days, and a backup does not fit. */
const MIN_BYTES = 0.5 * GIGABYTE
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * Checks everything that a site with these settings needs. It only reads: nothing is created, upgraded or repaired. Checks that depend on
 * a failed one are left out.
 */
export async function diagnose(env: Readonly<Record<string, string | undefined>>): Promise<Diagnosis> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [
      { area: 'settings', findings: [fault(explain(error))] },
      { area: 'versions', findings: checkVersions() },
    ]
  }
  const database = await checking(() => checkDatabase(config))
  const { head } = database
  return [
    { area: 'settings', findings: await checkSettings(config) },
    { area: 'node', findings: (await checking(async () => ({ findings: await checkNodes(config, head?.chainId ?? '') }))).findings },
    { area: 'database', findings: database.findings },
    { area: 'disk', findings: (await checking(async () => ({ findings: checkDisk(config) }))).findings },
    { area: 'clock', findings: (await checking(async () => ({ findings: await checkClock(config, head) }))).findings },
    { area: 'versions', findings: checkVersions() },
  ]
}

/** One line for each finding. */
export const toText = (diagnosis: Diagnosis): string =>
  diagnosis
    .flatMap(({ area, findings }) => findings.map(({ level, sentence }) => `${level.padEnd(8)} ${area.padEnd(9)} ${sentence}`))
    .join('\n')

export const hasFault = (diagnosis: Diagnosis): boolean => diagnosis.some(({ findings }) => findings.some(({ level }) => level === 'fault'))

type Checked = { findings: readonly Finding[]; head?: Head }

/** Turns any error into a finding. */
async function checking(check: () => Promise<Checked>): Promise<Checked> {
  try {
    return await check()
  } catch (error) {
    return { findings: [fault(explain(error))] }
  }
}

async function checkSettings(config: Config): Promise<Finding[]> {
  const files = await checking(async () => {
    await loadSiteConfig(config.siteConfigPath ?? '')
    if (config.market.source === 'file') await prepareMarket(config, systemClock, silentLog)
    return { findings: [ok('All settings are valid.')] }
  })
  const origin = siteUrl('localhost', config.port)
  return [
    ...files.findings,
    ...(lacksOrigin(config) ? [warning(`PUBLIC_ORIGIN is not set: previews and canonical links name ${origin}.`)] : []),
  ]
}

async function checkDatabase(config: Config): Promise<Checked> {
  if (config.database) return checkPostgres(config.database)
  const path = findIndexFile(config.dataDir)
  if (!existsSync(path)) return { findings: [ok(`There is no index in ${config.dataDir} yet. The first start creates it.`)] }
  const state = readState(path)
  if (!state) return { findings: [warning(`${path} was interrupted during a write. The next start recovers it.`)] }
  const { schema, head } = state
  if (schema > SCHEMA_VERSION) return { findings: [fault(`${path} belongs to a newer version of Metascope. Start that one.`)] }
  if (head === undefined)
    return {
      findings: [
        schema > 0 && schema < FIRST_VERSION
          ? fault(`${path} was built by an older version. Run "npm run reindex -- --fresh".`)
          : warning(`${path} has schema ${schema}, this version has ${SCHEMA_VERSION}. The next start upgrades it; make a backup first.`),
      ],
    }
  return { findings: [ok(`${path} can be read, at block ${head.block}.`), ...checkContent(path, head)], head }
}

const checkContent = (name: string, head: Head): Finding[] =>
  isOutdated(head) ? [warning(`${name} was built by an older version. Run "npm run reindex".`)] : []

async function checkPostgres({ url, readUrl }: NonNullable<Config['database']>): Promise<Checked> {
  let head: Head | undefined
  const findings: Finding[] = []
  const places: [name: string, address: string][] = [['DATABASE_URL', url]]
  if (readUrl !== url) places.push(['DATABASE_READ_URL', readUrl])
  for (const [name, address] of places) {
    const reader = await openReader({ engine: 'postgres', url: address, readUrl: address, pool: 1, owner: '' }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_READY') return undefined
      throw error
    })
    if (!reader) {
      findings.push(warning(`The database of ${name} answers and has no index of this version yet. The indexer creates or upgrades it.`))
      continue
    }
    try {
      head = await reader.head()
      findings.push(ok(`The database of ${name} answers, at block ${head.block}.`), ...checkContent(`The index of ${name}`, head))
    } finally {
      await reader.close()
    }
  }
  return { findings, ...(head && { head }) }
}

function checkDisk(config: Config): Finding[] {
  const { dataDir } = config
  const folder = firstThere(resolve(dataDir))
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return [fault(`DATA_DIR ${dataDir} cannot be written by this user: give it to the user that runs the site.`)]
  }
  const { bavail, bsize } = statfsSync(folder)
  const [free, taken] = [bavail * bsize, isIndexFile(config) ? sizeOfIndex(findIndexFile(dataDir)) : 0]
  const sentence = `${inGigabytes(free)} GB are free for DATA_DIR ${dataDir}${taken > 0 ? `, the index takes ${inGigabytes(taken)} GB` : ''}.`
  if (free < MIN_BYTES) return [fault(`${sentence} Make room before the disk is full.`)]
  return [free < taken ? warning(`${sentence} A backup or a new index beside it does not fit.`) : ok(sentence)]
}

const firstThere = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : firstThere(dirname(folder)))
const inGigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(1)

function checkVersions(): Finding[] {
  const { node, sqlite = '' } = process.versions
  const sentence = `Metascope ${VERSION} on Node ${node} with SQLite ${sqlite}.`
  const problem = judgeNode(node)
  return [problem === undefined ? ok(sentence) : warning(`${sentence} ${problem}`)]
}
