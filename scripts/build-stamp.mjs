import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STAMP = join('dist', '.metascope-build')
const BUILT = join('dist', 'server', 'entry-server.js')

/** Sources of the site's bundle: a change of any of these files makes the build stale. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  // The plugins of the build stand here, beside scripts that it does not read.
  'scripts',
  ...['base', 'chain', 'model', 'txtypes', 'contract', 'web'].map((folder) => join('src', folder)),
]

export const sha256 = (parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
export const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function* walk(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* walk(join(path, name))
}

/** A hash of the sources of the site in the current folder. */
export function hashSources() {
  const parts = []
  for (const source of SOURCES) for (const file of walk(source)) if (!/\.test\.tsx?$/.test(file)) parts.push(file, readFileSync(file))
  return sha256(parts)
}

/** Whether the built site was made from these sources. */
export const isBuilt = (hash) => readText(STAMP) === hash && existsSync(BUILT)

/** Records that the built site was made from these sources. */
export function noteBuilt(hash) {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}
