import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Uses the client as an outside project would: its source in Node, and one bundled file as browsers load it. Each runs in its own Node
// process against the real server, over HTTP.

const CLIENT = join(import.meta.dirname, '../src/client/client.ts')
const run = promisify(execFile)

let served: ServedLedger
let origin: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-client-'))
  served = await serveLedger('r4', { config: { isTestMode: true, isTestnet: false, isEncrypted: true, site: DEFAULT_SITE_CONFIG } })
  origin = await served.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

const SCRIPT = `
const [, , file, origin] = process.argv
const { apiBaseOf, FORM_RULES, keepCookies, makeClient } = await import(file)
const plain = makeClient({ baseUrl: apiBaseOf(origin) })
const secret = makeClient({ baseUrl: origin, subtle: crypto.subtle, isEncrypted: true, fetch: keepCookies() })
const search = { kw: 'kb' }
console.log(JSON.stringify({
  list: await plain.get('/api/token/list/1', search),
  secretList: await secret.get('/api/token/list/1', search),
  missing: await secret.get('/api/token/77'),
  refused: (await plain.post('/api/token/list/1', search)).code,
  address: FORM_RULES.address('MTx'),
}))
`

async function take(file: string): Promise<Record<string, unknown>> {
  const script = join(folder, 'script.mjs')
  writeFileSync(script, SCRIPT)
  const { stdout } = await run(process.execPath, [script, pathToFileURL(file).href, origin])
  return JSON.parse(stdout) as Record<string, unknown>
}

async function bundle(): Promise<string> {
  const lib = { entry: CLIENT, formats: ['es' as const], fileName: 'client' }
  await build({ configFile: false, logLevel: 'silent', build: { lib, outDir: folder, emptyOutDir: false, target: 'chrome100' } })
  return join(folder, 'client.js')
}

describe('the client outside this project', () => {
  for (const [how, find] of [
    ['as its source', () => Promise.resolve(CLIENT)],
    ['as one file', bundle],
  ] as const) {
    test(`${how}, returns the server's data in clear at /v1 (HTTP-003) and encrypted (OPEN-082)`, async () => {
      const list = { code: 200, result: 'SUCCESS', msg: '', data: await served.data('/api/token/list/1?kw=kb') }
      expect(await take(await find())).toEqual({
        list,
        secretList: list,
        missing: { code: 404, result: 'ERROR', msg: 'Token 77 does not exist', data: '' },
        refused: 405,
        address: 'shape',
      })
    })
  }
})
