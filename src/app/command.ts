/** What an operator does beside the running program: `npm run backup -- /backups/metascope.sqlite`. Settings are those of the program. */
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { backUp, restore } from './backup.ts'
import { systemClock } from './clock.ts'
import { processEnv, readConfig, type Config } from './config.ts'
import { explain } from './explain.ts'
import { makeLog } from './log.ts'

type Command = { words: string; run: (config: Config, argument: string, log: Log) => Promise<string> }

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    words: '<file to write>',
    run: async ({ dataDir }, file, log) => {
      const { block, tx } = await backUp(dataDir, file, log)
      return `${file} is a whole copy of the index at block ${block} (${tx} transactions).`
    },
  },
  restore: {
    words: '<file of a backup>',
    run: async ({ dataDir }, file, log) => {
      const { block } = restore(dataDir, file, log)
      return `The index stands at block ${block} again. What runs takes it over; an indexer goes on from there.`
    },
  },
}

async function runCommand(name: string, argument: string): Promise<void> {
  const command = COMMANDS[name]
  if (!command || argument === '')
    throw new AppError('CONFIG_INVALID', `Say it like this: npm run ${name} -- ${command?.words ?? ''}`.trimEnd())
  const style = process.stdout.isTTY ? ('pretty' as const) : ('lines' as const)
  const config = readConfig(processEnv())
  const log = makeLog({ level: config.logLevel, style, nowMs: systemClock.nowMs, write: (line) => process.stdout.write(line) })
  process.stdout.write(`${await command.run(config, argument, log)}\n`)
}

const [name = '', argument = ''] = process.argv.slice(2)
await runCommand(name, argument).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
