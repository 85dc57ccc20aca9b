import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Licences of everything that runs in production, or is sent to browsers. `docs/licences.md` must match the lock file and the installed
// packages, and each licence must be an allowed one. `node scripts/licences.ts --write` writes the list again.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIST = join(ROOT, 'docs', 'licences.md')

/** Licences that only require attribution, and the Mozilla one, which requires publishing changes to its files (there are none). */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/**
 * Any program may use a library under the LGPL if users can replace it: libvips is in a separate package, as an unmodified
 * shared library.
 */
const LIBRARIES = { licence: 'LGPL-3.0-or-later', names: /^@img\/sharp-/ } as const

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }
export type Package = { name: string; version: string; licence: string; path: string }

/** Packages of a lock file that are not only for development, including those for other systems, by name and version. */
export function listPackages(lock: { packages: Readonly<Record<string, Locked>> }): Package[] {
  const found = new Map<string, Package>()
  for (const [path, { version = '', license: licence = 'none', dev, link }] of Object.entries(lock.packages)) {
    if (path === '' || dev === true || link === true) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${version}`, { name, version, licence, path })
  }
  return [...found.values()].sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** Whether a licence expression is allowed: one of its alternatives, or all of the licences that apply together. */
export function isAllowed(licence: string, name = ''): boolean {
  const words = licence.replaceAll(/[()]/g, '')
  const isOne = (one: string): boolean => ALLOWED.has(one) || (one === LIBRARIES.licence && LIBRARIES.names.test(name))
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isOne(one.trim())))
}

export function toDocument(packages: readonly Package[]): string {
  const counts = new Map<string, number>()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const licences = sorted.map(([licence]) => licence)
  const sums = sorted.map(([licence, count]) => `${licence} (${count})`)
  const packagesOf = (licence: string): string[] =>
    packages.filter((one) => one.licence === licence).map(({ name, version }) => `${name} ${version}`)
  return [
    '# Licences',
    '',
    `The ${packages.length} packages that run the site, on any system. Each has its licence text in \`node_modules\`. Written by \`node scripts/licences.ts --write\`; \`npm run check\` fails when this list is outdated or a licence is not allowed.`,
    '',
    `${sums.join(', ')}.`,
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...licences.map((licence) => `| ${licence} | ${packagesOf(licence).join(', ')} |`),
    '',
  ].join('\n')
}

/** The licence that an installed package states; `undefined` when it is not installed, like those for other systems. */
function findInstalled({ path }: Package): string | undefined {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? 'none')
}

/** All problems, as sentences. */
export function findProblems(packages: readonly Package[], document: string, installed: (one: Package) => string | undefined): string[] {
  const problems = packages.flatMap((one) => {
    const own = installed(one)
    const name = `${one.name} ${one.version}`
    return [
      ...(isAllowed(one.licence, one.name) ? [] : [`${name} has the licence ${one.licence}, which is not allowed`]),
      ...(own === undefined || own === one.licence ? [] : [`${name} is locked as ${one.licence} and says ${own}`]),
    ]
  })
  return document === toDocument(packages) ? problems : [...problems, 'docs/licences.md is out of date: node scripts/licences.ts --write']
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = listPackages(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<typeof listPackages>[0])
  if (process.argv.includes('--write')) writeFileSync(LIST, toDocument(packages))
  const problems = findProblems(packages, existsSync(LIST) ? readFileSync(LIST, 'utf8') : '', findInstalled)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
