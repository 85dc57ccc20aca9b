import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError, ERRORS } from './errors.ts'

test('docs/errors.md lists exactly the codes of the catalogue, with their status and whether they are retried', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| ([A-Z_]+) \| (\d+) \| (yes|no) \|/gm)].map(
    ([, code, status, retried]) => `${code} ${status} ${retried}`,
  )
  expect(rows).toEqual(Object.entries(ERRORS).map(([code, { status, retryable }]) => `${code} ${status} ${retryable ? 'yes' : 'no'}`))
})

test('every code is thrown somewhere', () => {
  const folder = new URL('..', import.meta.url)
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts') && path !== 'base/errors.ts')
  const text = files.map((path) => readFileSync(new URL(path, folder), 'utf8')).join('\n')
  expect(Object.keys(ERRORS).filter((code) => !text.includes(`'${code}'`))).toEqual([])
})

test('an error carries its cause, its detail and its HTTP answer', () => {
  const cause = new Error('ECONNRESET')
  const error = new AppError('NODE_UNREACHABLE', 'The node closed the connection', { url: 'http://node' }, cause)
  expect([error.status, error.retryable, error.cause, error.detail, error.message]).toEqual([
    502,
    true,
    cause,
    { url: 'http://node' },
    'The node closed the connection',
  ])
})
