import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError, ERRORS } from './errors.ts'

test('docs/errors.md lists exactly the codes of the catalogue, with their status and whether they are retried', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| ([A-Z_]+) \| (\d+) \| (yes|no) \|/gm)].map(
    ([, code, status, retried]) => `${code} ${status} ${retried}`,
  )
  expect(rows).toEqual(Object.entries(ERRORS).map(([code, { status, retryable }]) => `${code} ${status} ${retryable ? 'yes' : 'no'}`))
})

test('an error carries its cause, its detail and what to answer', () => {
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
