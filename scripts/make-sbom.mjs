import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmJson } from './npm-json.mjs'

/** The Node that runs everything; `cpe` is the name under which its vulnerabilities are published. */
const runtime = (version) => ({
  'bom-ref': `node@${version}`,
  type: 'platform',
  name: 'node',
  version,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
})

/**
 * Writes the packages that run in production, on any system, as a CycloneDX document, with the Node used here. It is made from the lock
 * file, without network requests. Returns the number of packages; `undefined`, and nothing is written, when npm cannot make it.
 */
export function makeSbom(file, nodeVersion, env) {
  // When npm omits development packages, it also omits those that production shares (such as ws), so it gets files without any.
  const temporary = mkdtempSync(join(tmpdir(), 'metascope-sbom-'))
  // npm takes our package's name from the folder.
  const folder = join(temporary, 'metascope')
  mkdirSync(folder)
  try {
    for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(folder, name), withoutDevelopment(name))
    const args = ['sbom', `--prefix=${folder}`, '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    const text = npmJson(args, env)
    if (!text.startsWith('{')) return undefined
    const document = JSON.parse(text)
    const packages = document.components.length
    document.components.push(runtime(nodeVersion))
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
    return packages
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** One of npm's two files without the packages that only build or test. */
function withoutDevelopment(name) {
  const { devDependencies: _tools, ...json } = JSON.parse(readFileSync(name, 'utf8'))
  if (json.packages === undefined) return JSON.stringify(json)
  const packages = Object.entries(json.packages).filter(([, { dev }]) => dev !== true)
  const { devDependencies: _locked, ...root } = json.packages['']
  return JSON.stringify({ ...json, packages: { ...Object.fromEntries(packages), '': root } })
}
