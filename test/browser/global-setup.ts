import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEDGERS } from '../ledger.ts'
import { startApp, type RunningApp } from './app.ts'

const NAMES = ['METASCOPE_TEST_INDEXES', 'METASCOPE_TEST_APPS']
const forget = (): void => NAMES.forEach((name) => delete process.env[name])

/**
 * Indexes each recorded ledger once, for all programs that show a whole one (`startApp`): each would spend ten seconds of processor time
 * on the same index. One program of each ledger runs for the tests that share it (`sharedApp`). Returns the teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexes-'))
  const apps = new Map<string, RunningApp>()
  const end = async (): Promise<void> => {
    forget()
    await Promise.all(Array.from(apps.values(), (app) => app.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  forget()
  try {
    for (const ledger of LEDGERS) {
      const app = await startApp(ledger)
      await app.stop((dataDir) => cpSync(dataDir, join(folder, ledger), { recursive: true }))
    }
    process.env['METASCOPE_TEST_INDEXES'] = folder
    for (const ledger of LEDGERS) apps.set(ledger, await startApp(ledger))
  } catch (error) {
    await end()
    throw error
  }
  process.env['METASCOPE_TEST_APPS'] = JSON.stringify(Object.fromEntries(Array.from(apps, ([ledger, { url }]) => [ledger, url])))
  return end
}
