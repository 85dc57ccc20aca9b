import { spawnSync } from 'node:child_process'

/** The JSON output of an npm command, from the lock file, the folder and at most the registry. Empty when npm cannot be started. */
export function npmJson(args, env = process.env) {
  const isWindows = process.platform === 'win32'
  const done = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { encoding: 'utf8', env, shell: isWindows, maxBuffer: 64 * 1024 * 1024 })
  return done.stdout ?? ''
}
