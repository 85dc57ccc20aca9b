import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { receiveError, sendError } from './sent-error.ts'

test('an error keeps its code between threads, and a system error as its cause does not become BUG', () => {
  const sent = sendError(new AppError('NODE_UNREACHABLE', 'The node is away', { path: '/block' }, new Error('connect ECONNREFUSED')))
  const received = receiveError(structuredClone(sent))
  expect(received).toMatchObject({ code: 'NODE_UNREACHABLE', message: 'The node is away', detail: { path: '/block' } })
  expect(received.cause).toMatchObject({ message: 'connect ECONNREFUSED' })
  expect(received.cause).not.toHaveProperty('code')
})

test('an unexpected error arrives as BUG', () => {
  expect(receiveError(structuredClone(sendError(new TypeError('x is not a function'))))).toMatchObject({
    code: 'BUG',
    message: 'x is not a function',
  })
})
