import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { auditTurn } from '../indexer/audit/audit-turn.ts'
import { makePace, STRAIGHT_PACE } from '../indexer/audit/pace.ts'
import { AUDIT_CHECKS, AUDIT_REMEDIES, countFindings, type AuditTurn } from '../model/audit.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import { systemClock } from './clock.ts'
import type { Closers } from './closers.ts'
import type { Config } from './config.ts'
import { openAudit, placeOf } from './open-store.ts'
import { findBuiltInUrl, STATUS_FILE } from './status-file.ts'

const SAMPLES = 500

/**
 * Looks once, without rests, whether the store of the settings is true; an indexer may go on writing it. Gives what to tell, `undefined`
 * when stopped. Throws STORE_CORRUPT with every finding when it is not.
 */
export async function auditStore(
  config: Config,
  { log, signal, closers }: { log: Log; signal: AbortSignal; closers: Closers },
): Promise<string | undefined> {
  const place = placeOf(config)
  if (place.engine === 'sqlite' && !existsSync(place.path))
    throw new AppError('CONFIG_INVALID', `There is no index in DATA_DIR ${config.dataDir}: "npm start" builds one`)
  const { store } = await openAudit(place)
  closers.add(store.close)
  const builtIn = await findBuiltInUrl(join(config.dataDir, STATUS_FILE), systemClock.nowMs())
  const urls = config.nodeUrls.length > 0 ? config.nodeUrls : builtIn === undefined ? [] : [builtIn]
  const node = urls.length === 0 ? undefined : makeNodeClient({ urls, concurrency: 1, log })
  if (node) closers.add(node.close)
  let check = ''
  const turn = await auditTurn({
    store,
    node,
    clock: systemClock,
    pace: makePace(STRAIGHT_PACE, systemClock),
    samples: SAMPLES,
    random: Math.random,
    signal,
    onProgress: (now) => {
      if (now.check !== check) log.info(`looking at ${now.check}`)
      ;({ check } = now)
    },
  })
  if (!turn) return undefined
  const table = tableOf(turn)
  if (countFindings(turn) === 0) return `${table}\nThe store is true at block ${turn.block} (${turn.tx} transactions).`
  throw new AppError('STORE_CORRUPT', `${table}\n${listOf(turn)}`)
}

function tableOf({ tallies }: AuditTurn): string {
  const rows = tallies.map(({ check, looked, findings, note = '' }) => [check, String(looked), String(findings), note])
  return [['check', 'looked at', 'findings', ''], ...rows]
    .map(([check = '', looked = '', findings = '', note = '']) =>
      `${check.padEnd(13)} ${looked.padStart(11)} ${findings.padStart(9)}  ${note}`.trimEnd(),
    )
    .join('\n')
}

function listOf({ findings }: AuditTurn): string {
  return AUDIT_CHECKS.flatMap((check) => {
    const found = findings.filter((finding) => finding.check === check)
    if (found.length === 0) return []
    return [
      `${check}: ${AUDIT_REMEDIES[check]}.`,
      ...found.map(({ subject, found: is, expected }) => `  ${subject}: ${is}; expected: ${expected}`),
    ]
  }).join('\n')
}
