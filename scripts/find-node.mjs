import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Older versions cannot run the TypeScript sources. */
export const OLDEST = '26.0.0'
/** The version reported for a program that does not run. */
const NONE = '0.0.0'
const NAME = process.platform === 'win32' ? 'node.exe' : 'node'

const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number)
export function isAtLeast(version, floor) {
  const [own, least] = [numbersOf(version), numbersOf(floor)]
  const at = least.findIndex((number, index) => number !== own[index])
  return at === -1 || own[at] > least[at]
}

const versionOf = (path) => {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /^v(\d+\.\d+\.\d+)\s*$/.exec(stdout ?? '')?.[1] ?? NONE
}

/** Whether package.json pins a Node for this platform; without one the system must have it. */
export const hasNodePackage = (optional, platform = process.platform, arch = process.arch) => {
  const system = platform === 'win32' ? 'win' : platform
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`].some((name) => name in optional)
}

/**
 * The Node that runs everything: one of the system at or above the floor; else the one that package.json pins; else one of the system that
 * can run the sources. `undefined` when there is none. The pinned one is also in PATH, because npm puts it first.
 */
export function findNode({ floor, root, env = process.env, execPath = process.execPath }) {
  const pinned = join(root, 'node_modules', '.bin', NAME)
  const own = existsSync(pinned) ? realpathSync(pinned) : ''
  // A program that does not run here, for example for lack of glibc, counts as missing.
  const ownVersion = own === '' ? NONE : versionOf(pinned)
  const candidates = [execPath, env.npm_node_execpath ?? '', ...(env.PATH ?? '').split(delimiter).map((folder) => join(folder, NAME))]
  const systems = new Set()
  for (const path of candidates) {
    if (path === '' || !existsSync(path)) continue
    const real = realpathSync(path)
    if (real !== own) systems.add(real)
  }
  const found = [...systems].map((path) => ({ path, version: versionOf(path) }))
  return (
    found.find(({ version }) => isAtLeast(version, floor)) ??
    (ownVersion === NONE ? undefined : { path: pinned, version: ownVersion }) ??
    found.find(({ version }) => isAtLeast(version, OLDEST))
  )
}
