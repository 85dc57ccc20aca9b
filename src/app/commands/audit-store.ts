import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { auditPass } from '../../indexer/audit/audit-pass.ts'
import { makePace, STRAIGHT_PACE } from '../../indexer/audit/pace.ts'
import { AUDIT_CHECKS, AUDIT_REMEDIES, MAX_FINDINGS, countFindings, type AuditPass } from '../../model/audit.ts'
import { attempt } from '../../store/audit/scan.ts'
import { quickCheck } from '../../store/sqlite/copy.ts'
import { makeNodeClient } from '../../upstream/node-client.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { fileOf, openAudit, placeOf } from '../index-files/open-store.ts'
import { findBuiltInUrl, STATUS_FILE } from '../index-files/status-file.ts'

const SAMPLES = 500

/**
 * Checks the store of the settings once, without pauses: SQLite's own check of the file, then every pass of the self-audit. An indexer may
 * keep writing meanwhile. Returns the report, `undefined` when stopped. Throws STORE_CORRUPT with every finding of a damaged store.
 */
export async function auditStore(
  config: Config,
  { log, signal, closers }: { log: Log; signal: AbortSignal; closers: AsyncDisposableStack },
): Promise<string | undefined> {
  const place = placeOf(config)
  const path = fileOf(place)
  if (path !== undefined && !existsSync(path))
    throw new AppError('CONFIG_INVALID', `There is no index in DATA_DIR ${config.dataDir}: "npm start" builds one`)
  const { store } = await openAudit(place)
  closers.defer(store.close)
  const builtIn = await findBuiltInUrl(join(config.dataDir, STATUS_FILE), systemClock.nowMs())
  const urls = config.nodeUrls.length > 0 ? config.nodeUrls : builtIn === undefined ? [] : [builtIn]
  const node = urls.length === 0 ? undefined : makeNodeClient({ urls, concurrency: 1, log })
  if (node) closers.defer(node.close)
  log.info('checking the file')
  const file = path === undefined ? undefined : checkFile(path)
  let check = ''
  const pass = await auditPass({
    store,
    node,
    clock: systemClock,
    pace: makePace(STRAIGHT_PACE, systemClock),
    samples: SAMPLES,
    random: Math.random,
    signal,
    onProgress: (now) => {
      if (now.check !== check) log.info(`checking ${now.check}`)
      ;({ check } = now)
    },
  })
  if (!pass) return undefined
  const table = tableOf(pass, file)
  if (countFindings(pass) === 0 && (file ?? []).length === 0)
    return `${table}\nThe index is correct at block ${pass.block} (${pass.tx} transactions).`
  throw new AppError('STORE_CORRUPT', [table, ...listOfFile(file ?? []), ...listOf(pass)].join('\n'))
}

function checkFile(path: string): readonly string[] {
  const checked = attempt(() => quickCheck(path, MAX_FINDINGS))
  return 'error' in checked ? [checked.error] : checked.value
}

/** `file`: messages of SQLite's own check; absent on PostgreSQL. */
function tableOf({ tallies }: AuditPass, file: readonly string[] | undefined): string {
  const ofFile = file ? ['file', '1', String(file.length)] : ['file', '0', '0', 'Skipped: on PostgreSQL the server checks its own pages']
  const rows = [ofFile, ...tallies.map(({ check, looked, findings, note = '' }) => [check, String(looked), String(findings), note])]
  return [['check', 'checked', 'findings', ''], ...rows]
    .map(([check = '', looked = '', findings = '', note = '']) =>
      `${check.padEnd(13)} ${looked.padStart(11)} ${findings.padStart(9)}  ${note}`.trimEnd(),
    )
    .join('\n')
}

const listOfFile = (sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : [`file: ${AUDIT_REMEDIES.blocks}.`, ...sentences.map((sentence) => `  ${sentence}`)]

function listOf({ findings }: AuditPass): string[] {
  return AUDIT_CHECKS.flatMap((check) => {
    const found = findings.filter((finding) => finding.check === check)
    if (found.length === 0) return []
    return [
      `${check}: ${AUDIT_REMEDIES[check]}.`,
      ...found.map(({ subject, found: is, expected }) => `  ${subject}: ${is}; expected: ${expected}`),
    ]
  })
}
