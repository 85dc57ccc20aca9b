import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Places = { env: Record<string, string>; debianRoot: string }
const { findPostgres } = (await import(new URL('../scripts/find-postgres.mjs', import.meta.url).href)) as {
  findPostgres: (places: Places) => string
}

/** Makes folders with programs that report a PostgreSQL version. */
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

test('a PostgreSQL older than 15 is skipped in every place, and the next place is checked', () => {
  const make = makeFolders()
  const [chosen, first, second] = [make('told', '14.9'), make('first', '9.6.24'), make('second', '16.2')]
  const debianRoot = make('debian', '')
  make('debian/13/bin', '13.11')
  const PATH = [first, second].join(delimiter)
  expect(findPostgres({ env: { POSTGRES_BIN: chosen, PATH }, debianRoot })).toBe(second)
  // Finds nothing when all are old.
  expect(findPostgres({ env: { POSTGRES_BIN: chosen, PATH: first }, debianRoot })).toBe('')
  const debian = make('debian/15/bin', '15.0')
  expect(findPostgres({ env: { POSTGRES_BIN: chosen, PATH: first }, debianRoot })).toBe(debian)
  make('told', '18beta1')
  expect(findPostgres({ env: { POSTGRES_BIN: chosen, PATH }, debianRoot })).toBe(chosen)
})
