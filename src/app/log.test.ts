import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { explain } from './explain.ts'
import { makeLog, type LogLevel } from './log.ts'

const NOON_MS = 1_600_000_000_000

function written(level: LogLevel, style: 'lines' | 'pretty') {
  const lines: string[] = []
  return { lines, log: makeLog({ level, style, nowMs: () => NOON_MS, write: (line) => lines.push(line) }) }
}

test('a message is one JSON line with its fields', () => {
  const { lines, log } = written('info', 'lines')
  log.info('following the head', { indexed: 7 })
  expect(lines).toEqual(['{"level":"info","time":"2020-09-13T12:26:40.000Z","indexed":7,"message":"following the head"}\n'])
})

test('a message with line breaks stays on one line', () => {
  const { lines, log } = written('info', 'lines')
  log.warn('odd', { memo: 'a\nb' })
  expect(lines).toEqual(['{"level":"warn","time":"2020-09-13T12:26:40.000Z","memo":"a\\nb","message":"odd"}\n'])
})

test('an error keeps its code, its detail and its cause', () => {
  const { lines, log } = written('info', 'lines')
  log.error('no', { error: new AppError('NODE_TIMEOUT', 'The node is slow', { sn: 4 }, new Error('socket')) })
  const { error } = JSON.parse(lines[0] ?? '') as { error: Record<string, unknown> }
  expect(error).toMatchObject({ code: 'NODE_TIMEOUT', message: 'The node is slow', detail: { sn: 4 }, cause: { message: 'socket' } })
})

test('a known error and its cause have no stack, an unexpected error has one (OPS-074)', () => {
  const { lines, log } = written('info', 'lines')
  log.warn('again', { error: new AppError('STORE_UNREACHABLE', 'The database cannot be reached', {}, new Error('connect ECONNREFUSED')) })
  log.error('no', { error: new AppError('BUG', 'Broken', {}, new TypeError('x is not a function')) })
  const [known, bug] = lines.map((line) => (JSON.parse(line) as { error: { stack?: string; cause: { stack?: string } } }).error)
  expect([known?.stack, known?.cause.stack]).toEqual([undefined, undefined])
  expect(bug?.stack).toContain('Broken')
  expect(bug?.cause.stack).toContain('TypeError: x is not a function')
})

test('messages below the level are not written', () => {
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

test('a terminal shows error-like values unchanged', () => {
  const { lines, log } = written('info', 'pretty')
  log.info('odd', { status: { code: 'X', message: 'y', detail: null }, big: 5n, list: [{ n: 7n }] })
  expect(lines).toEqual(['12:26:40 odd  status={"code":"X","message":"y","detail":null}  big="5"  list=[{"n":"7"}]\n'])
})

test('a terminal shows the reason that visitors do not see, also before there is a log', () => {
  const error = new AppError('CONFIG_INVALID', 'The database refuses the connection', { reason: 'host db7 is not in the certificate' })
  const { lines, log } = written('info', 'pretty')
  log.error('no', { error })
  expect(lines).toEqual([
    '12:26:40 ERROR no  error=CONFIG_INVALID The database refuses the connection (host db7 is not in the certificate)\n',
  ])
  expect(explain(error)).toBe('The database refuses the connection (host db7 is not in the certificate)')
})

const FORGED = 'x\n12:00:00 ERROR all is lost\u001b[2J\u202eevil\u2028\u0085'

test('foreign text starts no new line, moves no cursor and reverses no text in machine-readable logs', () => {
  const { lines, log } = written('info', 'lines')
  log.info(FORGED, { url: FORGED, error: new Error(FORGED) })
  expect(lines).toHaveLength(1)
  // oxlint-disable-next-line no-control-regex
  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: FORGED, url: FORGED, error: { message: FORGED } })
})

test('foreign text starts no new line, moves no cursor and reverses no text at a terminal', () => {
  const { lines, log } = written('info', 'pretty')
  log.warn(FORGED, { memo: FORGED, known: new AppError('NOT_FOUND', FORGED) })
  log.error('call failed', { error: new Error(FORGED) })
  expect(lines[0]).toBe(
    '12:26:40 WARN x\\u000a12:00:00 ERROR all is lost\\u001b[2J\\u202eevil\\u2028\\u0085' +
      '  memo="x\\n12:00:00 ERROR all is lost\\u001b[2J\\u202eevil\\u2028\\u0085"' +
      '  known=NOT_FOUND x\\u000a12:00:00 ERROR all is lost\\u001b[2J\\u202eevil\\u2028\\u0085\n',
  )
  const [first, ...others] = lines[1]?.slice(0, -1).split('\n') ?? []
  expect(first).toBe('12:26:40 ERROR call failed  error=Error: x')
  expect(others.filter((line) => !line.startsWith('    '))).toEqual([])
  // oxlint-disable-next-line no-control-regex
  expect(lines.join('')).not.toMatch(/[\u001b\u0085\u2028\u202e]/)
})
