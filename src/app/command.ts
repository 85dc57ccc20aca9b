/** Operator commands beside the running program: `npm run backup -- /backups/metascope.sqlite`. They use the program's settings. */
import './hang-up.mjs'
import { ownValue } from '../base/own-value.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { auditStore } from './commands/audit-store.ts'
import { backUp, restore } from './commands/backup.ts'
import { systemClock } from '../runtime/clock.ts'
import { processEnv, readConfig, type Config } from './settings/config.ts'
import { diagnose, hasFault, toText } from './commands/doctor.ts'
import { explain } from './explain.ts'
import { isIndexFile } from './index-files/open-store.ts'
import { makeLog } from './log.ts'
import { reindex } from './commands/reindex.ts'
import { copyStore, readCopyWords } from './commands/copy-store.ts'
import { initDatabase, readInitWords } from './commands/db-init.ts'
import { onStopSignal } from './stop-signal.ts'

type Command = {
  /** Its arguments, for the usage text. */
  words: string
  accepts: (words: readonly string[]) => boolean
  /** Ends cleanly on a signal. A signal kills every other command; its unfinished output never has the final file name. */
  heedsSignals?: true
  /** Works on an index in PostgreSQL too. For the other commands PostgreSQL has its own tools. */
  isForDatabases?: true
  run: (
    config: Config,
    words: readonly string[],
    parts: { log: Log; signal: AbortSignal; closers: AsyncDisposableStack },
  ) => Promise<string>
}

const isName = ([name = '', ...rest]: readonly string[]): boolean => name !== '' && !name.startsWith('-') && rest.length === 0

const STOPPED = 'Stopped. Run the same command again to continue.'
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    words: '<file to write>',
    accepts: isName,
    run: async ({ dataDir }, [file = ''], { log }) => {
      const { block, tx } = await backUp(dataDir, file, log)
      return `${file} is a complete copy of the index at block ${block} (${tx} transactions).`
    },
  },
  restore: {
    words: '<file of a backup>',
    accepts: isName,
    run: async ({ dataDir }, [file = ''], { log }) => {
      const { block } = await restore(dataDir, file, log)
      return `The index is back at block ${block}. Running processes switch to it, and the indexer continues from there.`
    },
  },
  reindex: {
    words: '[--fresh]',
    accepts: ([option = '--fresh', ...rest]) => option === '--fresh' && rest.length === 0,
    heedsSignals: true,
    run: async (config, words, parts) => {
      const head = await reindex(config, { ...parts, isFresh: words.includes('--fresh') })
      return head
        ? `The new index is at block ${head.block} and in use. The old one is kept beside it: remove it when nothing reads it any more.`
        : STOPPED
    },
  },
  'audit:store': {
    words: '',
    accepts: (words) => words.length === 0,
    heedsSignals: true,
    isForDatabases: true,
    run: async (config, _words, parts) => (await auditStore(config, parts)) ?? 'Stopped.',
  },
  'db:init': {
    words: '[--url postgresql://user:password@host:5432/database] [--citus [--shards <1 to 4096>]]',
    accepts: (words) => readInitWords(words) !== undefined,
    isForDatabases: true,
    run: async (config, words) => initDatabase(config, readInitWords(words) ?? { url: undefined, shards: undefined }),
  },
  'db:copy': {
    words: '[--from <file, DATA_DIR or postgresql://…>] --to <file, DATA_DIR or postgresql://…> [--fresh]',
    accepts: (words) => readCopyWords(words) !== undefined,
    heedsSignals: true,
    isForDatabases: true,
    run: async (config, words, parts) => (await copyStore(config, readCopyWords(words) ?? { to: '', isFresh: false }, parts)) ?? STOPPED,
  },
}

/** Reports wrong settings too, so it runs before they are read. */
async function runDoctor(): Promise<void> {
  const diagnosis = await diagnose(processEnv())
  process.stdout.write(`${toText(diagnosis)}\n`)
  if (hasFault(diagnosis)) process.exitCode = 1
}

async function runCommand(name: string, words: readonly string[]): Promise<void> {
  if (name === 'doctor' && words.length === 0) return runDoctor()
  const command = ownValue(COMMANDS, name)
  if (!command?.accepts(words)) throw new AppError('CONFIG_INVALID', `Usage: npm run ${name} -- ${command?.words ?? ''}`.trimEnd())
  const style = process.stdout.isTTY ? ('pretty' as const) : ('lines' as const)
  const config = readConfig(processEnv())
  if (!isIndexFile(config) && !command.isForDatabases)
    throw new AppError(
      'CONFIG_INVALID',
      `"npm run ${name}" is for an index in DATA_DIR, but DATABASE_URL is set: use the tools of PostgreSQL, as docs/operations.md says.`,
    )
  const log = makeLog({ level: config.logLevel, style, nowMs: systemClock.nowMs, write: (line) => process.stdout.write(line) })
  const stop = new AbortController()
  if (command.heedsSignals) onStopSignal(stop, log)
  process.stdout.write(`${await command.run(config, words, { log, signal: stop.signal, closers })}\n`)
}

const closers = new AsyncDisposableStack()
const [name = '', ...words] = process.argv.slice(2)
await runCommand(name, words).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
await closers.disposeAsync()
process.exit()
