import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEDGERS } from '../ledger.ts'
import { startApp } from './app.ts'

/**
 * Indexes each recorded ledger once, for all programs that show a whole one (`startApp`): each would spend ten seconds of processor time
 * on the same index. Returns what removes them.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-indexes-'))
  const end = (): void => {
    for (const name of ['METASCOPE_TEST_INDEXES', 'NODE_COMPILE_CACHE']) delete process.env[name]
    rmSync(folder, { recursive: true, force: true })
  }
  delete process.env['METASCOPE_TEST_INDEXES']
  // Where Node keeps what it has compiled: some fifty programs start from the same files.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  try {
    for (const ledger of LEDGERS) {
      const app = await startApp(ledger)
      await app.stop((dataDir) => cpSync(dataDir, join(folder, ledger), { recursive: true }))
    }
  } catch (error) {
    end()
    throw error
  }
  process.env['METASCOPE_TEST_INDEXES'] = folder
  return end
}
