import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { makeLog, type LogLevel } from './log.ts'

const NOON_MS = 1_600_000_000_000

function written(level: LogLevel, style: 'lines' | 'pretty') {
  const lines: string[] = []
  return { lines, log: makeLog({ level, style, nowMs: () => NOON_MS, write: (line) => lines.push(line) }) }
}

test('a message is one JSON line with its fields', () => {
  const { lines, log } = written('info', 'lines')
  log.info('following the head', { indexed: 7 })
  expect(lines).toEqual(['{"time":"2020-09-13T12:26:40.000Z","level":"info","message":"following the head","indexed":7}\n'])
})

test('a message with line breaks stays on one line', () => {
  const { lines, log } = written('info', 'lines')
  log.warn('odd', { memo: 'a\nb' })
  expect(lines).toEqual(['{"time":"2020-09-13T12:26:40.000Z","level":"warn","message":"odd","memo":"a\\nb"}\n'])
})

test('an error keeps its code, its detail and what caused it', () => {
  const { lines, log } = written('info', 'lines')
  log.error('no', { error: new AppError('NODE_TIMEOUT', 'The node is slow', { sn: 4 }, new Error('socket')) })
  const { error } = JSON.parse(lines[0] ?? '') as { error: Record<string, unknown> }
  expect(error).toMatchObject({ code: 'NODE_TIMEOUT', message: 'The node is slow', detail: { sn: 4 }, cause: { message: 'socket' } })
})

test('what is below the level is not written', () => {
  const { lines, log } = written('warn', 'lines')
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual(['c', 'd'])
})

test('a terminal shows time, level, sentence and facts', () => {
  const { lines, log } = written('info', 'pretty')
  log.info('Metascope is open', { port: 8080 })
  log.warn('again', { error: new AppError('NODE_TIMEOUT', 'The node is slow') })
  expect(lines).toEqual(['12:26:40 Metascope is open  port=8080\n', '12:26:40 WARN again  error=NODE_TIMEOUT The node is slow\n'])
})
