import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEDGERS, type LedgerName } from '../ledger.ts'
import { indexName, startApp, type RunningApp, type SharedName } from './app.ts'

const NAMES = ['METASCOPE_TEST_INDEXES', 'METASCOPE_TEST_APPS']
const forget = (): void => NAMES.forEach((name) => delete process.env[name])

/** First block of the chain in tests that publish blocks. */
const LIVE_START = 700
const OPERATORS: Record<LedgerName, Record<string, string>> = {
  'r1-r3': { SITE_CONFIG: 'test/browser/site.json' },
  r4: { SITE_CONFIG: 'test/site.json', MARKET_FILE: 'fixtures/market.json' },
}

/** Waits for all of them, so that `end` knows every program. Rejects with the first failure. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * Indexes each recorded ledger once for all programs that show a complete one (`startApp`), because each index takes ten seconds of
 * processor time. Two programs of each ledger run for the tests that share them (`sharedApp`), one with an operator's settings. Returns the
 * teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  // A run of both browser projects has one set of programs.
  if (process.env['METASCOPE_TEST_APPS'] !== undefined) return () => Promise.resolve()
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexes-'))
  const apps = new Map<SharedName, RunningApp>()
  const end = async (): Promise<void> => {
    forget()
    await Promise.all(Array.from(apps.values(), (app) => app.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const makeIndex = async (ledger: LedgerName, startBlock?: number): Promise<void> => {
      const app = await startApp(ledger, {}, startBlock)
      await app.stop((dataDir) => cpSync(dataDir, join(folder, indexName(ledger, startBlock)), { recursive: true }))
    }
    await allOf([...LEDGERS.map((ledger) => makeIndex(ledger)), makeIndex('r4', LIVE_START)])
    process.env['METASCOPE_TEST_INDEXES'] = folder
    const share = async (name: SharedName, ledger: LedgerName, env?: Record<string, string>): Promise<void> => {
      apps.set(name, await startApp(ledger, env))
    }
    await allOf(LEDGERS.flatMap((ledger) => [share(ledger, ledger), share(`${ledger}-operator`, ledger, OPERATORS[ledger])]))
  } catch (error) {
    await end()
    throw error
  }
  process.env['METASCOPE_TEST_APPS'] = JSON.stringify(Object.fromEntries(Array.from(apps, ([name, { url }]) => [name, url])))
  return end
}
