import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const LETTERS_OF_FILE = 3

const taken = new Map<string, string>()

/**
 * Name of a class of a CSS module: its own, and three letters derived from the file's path. Vite's own names have a hash and a line number,
 * which do not compress: they were 0.4 kB of what every page loads. Two files that would give the same name stop the build.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file.split('?', 1)[0] ?? file)
  const short = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, LETTERS_OF_FILE)}`
  const other = taken.get(short)
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} give .${name} the same name: call one of them otherwise`)
  taken.set(short, path)
  return short
}
