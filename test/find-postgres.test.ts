import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Places = { env: Record<string, string>; debianRoot: string }
const { findPostgres } = (await import(new URL('../scripts/find-postgres.mjs', import.meta.url).href)) as {
  findPostgres: (places: Places) => string
}

/** Folders of programs that say which version they are. */
function makeFolders() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'metascope-find-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return (path: string, version: string): string => {
    const folder = join(root, path)
    mkdirSync(folder, { recursive: true })
    if (version === '') return folder
    for (const name of ['initdb', 'postgres'])
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian)"\n`, { mode: 0o755 })
    return folder
  }
}

test('a PostgreSQL older than 15 is passed over wherever it lies, and the next place is looked at', () => {
  const make = makeFolders()
  const [told, first, second] = [make('told', '14.9'), make('first', '9.6.24'), make('second', '16.2')]
  const debianRoot = make('debian', '')
  make('debian/13/bin', '13.11')
  const PATH = [first, second].join(delimiter)
  expect(findPostgres({ env: { POSTGRES_BIN: told, PATH }, debianRoot })).toBe(second)
  // Only old ones: there is none.
  expect(findPostgres({ env: { POSTGRES_BIN: told, PATH: first }, debianRoot })).toBe('')
  const debian = make('debian/15/bin', '15.0')
  expect(findPostgres({ env: { POSTGRES_BIN: told, PATH: first }, debianRoot })).toBe(debian)
  make('told', '18beta1')
  expect(findPostgres({ env: { POSTGRES_BIN: told, PATH }, debianRoot })).toBe(told)
})
