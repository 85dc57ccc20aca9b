import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPackages } from '../../scripts/licences.ts'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { openSqliteReader } from '../../src/store/sqlite/sqlite-store.ts'
import { sampleIds } from '../api-samples.ts'
import { startApp, type RunningApp } from '../browser/app.ts'

// The built site with the packages of `npm ci --omit=dev` in a separate folder, where packages for the build cannot be found.

type Route = { path: string; params: Record<string, string> }
const root = join(import.meta.dirname, '../..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'metascope-production-'))
const dataDir = mkdtempSync(join(tmpdir(), 'metascope-production-data-'))
let app: RunningApp | undefined

beforeAll(async () => {
  for (const path of ['package.json', 'src', 'dist', 'fixtures']) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const { path, name } of listPackages(readJson('package-lock.json') as Parameters<typeof listPackages>[0]))
    if (!name.startsWith('node-') && existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  app = await startApp('r4', { DATA_DIR: dataDir, MEDIA: 'drawn', RATE_LIMIT: 'off' }, undefined, folder)
})
afterAll(async () => {
  await app?.stop()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
})

test('OPS-035: without the packages of the build every page and picture is served', async () => {
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vite')
  const store = openSqliteReader(findIndexFile(dataDir))
  const samples = await sampleIds(store)
  await store.close()
  const { routes } = readJson('test/routes.json') as { routes: Route[] }
  const paths = routes.map(({ path, params }) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(samples[params[name] ?? '']?.good ?? '1')),
  )
  const pictures = [
    `/share/tx/${samples['tx']?.good}.png`,
    '/share/token/0.png',
    '/media/token/0',
    `/media/mrc402/${samples['mrc402']?.good}`,
  ]
  const failed: string[] = []
  for (const path of [...paths, ...pictures, '/docs', '/api/openapi.json']) {
    const answer = await fetch(`${app?.url}${path}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) failed.push(`${answer.status} ${path}`)
  }
  expect(failed).toEqual([])
  expect(paths.length).toBe(79)
})
