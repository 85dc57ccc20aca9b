import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSocketType, SOCKET_TYPES } from '../../contract/socket.ts'
import { makeConnection, type Connection, type ConnectionOptions } from './connection.ts'
import type { LiveStatus } from './live-status.ts'
import type { Broadcate } from './order-news.ts'
import type { Hear } from './single-line.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  for (const connection of started.splice(0)) connection.stop()
  vi.useRealTimers()
})
const started: Connection[] = []
const pass = (delayMs: number): void => void vi.advanceTimersByTime(delayMs)

/** A connection over passive fake lines. `lines`: all lines opened so far, the newest last. */
function start(more: Partial<ConnectionOptions> = {}) {
  const lines: { since: number | undefined; hear: Hear; sent: unknown[]; isClosed: boolean }[] = []
  const news: Broadcate[] = []
  const states: LiveStatus[] = []
  const connection = makeConnection({
    open: (since, hear) => {
      const line = { since, hear, sent: [] as unknown[], isClosed: false }
      lines.push(line)
      return {
        send: (text) => void line.sent.push(JSON.parse(text)),
        close: () => {
          line.isClosed = true
        },
      }
    },
    since: 10,
    nowMs: Date.now,
    uid: () => 0,
    job: () => '/tx/list',
    onNews: (data) => news.push(data),
    onState: (status) => states.push(status),
    ...more,
  })
  started.push(connection)
  const newest = () => lines.at(-1)!
  return { connection, lines, news, states, newest, state: () => states.at(-1) }
}
const says = (data: object, type = 'BROADCATE'): string => JSON.stringify({ type, data })
const block = (seq: number): string => says({ seq, block: { sn: seq }, tx: [], ids: [], counts: {}, status: {} })

describe('a signed-in visitor', () => {
  const signedIn = { uid: () => 7 }
  // SOCK-002
  test('is announced to the server once the line is open', () => {
    const { newest } = start(signedIn)
    expect(newest().sent).toEqual([])
    newest().hear.opened()
    expect(newest().sent[0]).toEqual({ type: 'USER', data: { uid: 7 } })
  })
  // SOCK-004 (the job), SOCK-005 (the market list), SOCK-012
  test('requests a job and the market list', () => {
    const { newest } = start(signedIn)
    newest().hear.opened()
    expect(newest().sent.slice(1)).toEqual([
      { type: 'CHANGEJOB', data: { uid: 7, job: '/tx/list' } },
      { type: 'MARKETLIST', data: { uid: 7 } },
    ])
  })
  // SOCK-003, SOCK-011, SOCK-013, CONST-018
  test('is checked every ten minutes', () => {
    const { newest } = start(signedIn)
    newest().hear.opened()
    const beat = setInterval(() => newest().hear.heard(says({ seq: 10 })), 20_000)
    const checks = () => newest().sent.filter((message) => (message as { type: string }).type === 'CHECKUSER')
    pass(599_999)
    expect(checks()).toEqual([])
    pass(1)
    expect(checks()).toEqual([{ type: 'CHECKUSER', data: { uid: 7 } }])
    pass(600_000)
    expect(checks()).toHaveLength(2)
    clearInterval(beat)
  })
})

// SOCK-011 (no user check), SOCK-012 (no job, no market list)
test('a visitor who is not signed in is not announced, checked or given a job', () => {
  const { newest } = start()
  newest().hear.opened()
  for (let turn = 0; turn < 100; turn += 1) {
    newest().hear.heard(says({ seq: 10 }))
    pass(20_000)
  }
  expect(newest().sent).toEqual([])
})

describe('a line that ends', () => {
  // SOCK-015, CONST-018
  test('by closing is reopened after 50 ms', () => {
    const { lines, newest } = start()
    newest().hear.opened()
    newest().hear.closed()
    pass(49)
    expect(lines).toHaveLength(1)
    pass(1)
    expect(lines).toHaveLength(2)
  })
  // SOCK-016, CONST-018
  test('by an error is reopened after 5 seconds', () => {
    const { lines, newest } = start()
    newest().hear.failed()
    pass(4999)
    expect(lines).toHaveLength(1)
    pass(1)
    expect(lines).toHaveLength(2)
  })
  test('by an error followed by a close counts once: one attempt, after 5 seconds', () => {
    const { lines, newest } = start()
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      newest().hear.failed()
      newest().hear.closed()
      pass(4999)
      expect(lines).toHaveLength(attempt)
      pass(1)
      expect(lines).toHaveLength(attempt + 1)
    }
  })
  // SOCK-014, CONST-018
  test('repeatedly is reopened 50 times, never a 51st', () => {
    const { lines, newest, state } = start()
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      newest().hear.closed()
      pass(50)
      expect(lines).toHaveLength(attempt + 1)
    }
    newest().hear.closed()
    expect(state()).toEqual({ state: 'paused', isTrying: false })
    pass(24 * 3600_000)
    expect(lines).toHaveLength(51)
  })
  // OPEN-081
  test('after it was open gets all 50 attempts again', () => {
    const { lines, newest } = start()
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      newest().hear.closed()
      pass(50)
    }
    newest().hear.opened()
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      newest().hear.closed()
      pass(50)
    }
    expect(lines).toHaveLength(91)
  })
})

describe('a wake-up by the visitor', () => {
  /** All attempts are used up. */
  function startInVain() {
    const connection = start()
    for (let attempt = 0; attempt <= 50; attempt += 1) {
      connection.newest().hear.closed()
      pass(50)
    }
    return connection
  }
  test('starts a new series of 50 attempts', () => {
    const { connection, lines, newest, state } = startInVain()
    expect(lines).toHaveLength(51)
    connection.wake()
    expect(lines).toHaveLength(52)
    expect(state()).toEqual({ state: 'paused', isTrying: true })
    for (let attempt = 0; attempt <= 50; attempt += 1) {
      newest().hear.closed()
      pass(50)
    }
    expect(lines).toHaveLength(102)
  })
  test('makes the next attempt at once', () => {
    const { connection, lines, newest } = start()
    newest().hear.failed()
    connection.wake()
    expect(lines).toHaveLength(2)
    pass(5000)
    expect(lines).toHaveLength(2)
  })
  test('does not affect an open line', () => {
    const { connection, lines, newest } = start()
    connection.wake()
    newest().hear.opened()
    connection.wake()
    expect(lines).toHaveLength(1)
  })
})

describe('the reported status', () => {
  test('becomes paused after ten seconds offline, and open again at once', () => {
    const { newest, states } = start()
    newest().hear.opened()
    newest().hear.failed()
    pass(5000)
    expect(states.map(({ state }) => state)).toEqual(['lost', 'open', 'lost'])
    pass(5000)
    expect(states.at(-1)).toEqual({ state: 'paused', isTrying: true })
    newest().hear.opened()
    expect(states.at(-1)).toEqual({ state: 'open', isTrying: true })
  })
  test('is the same for a lost network as for an error', () => {
    const { connection, lines, newest, state } = start()
    newest().hear.opened()
    connection.lose()
    expect(newest().isClosed).toBe(true)
    expect(state()).toEqual({ state: 'lost', isTrying: true })
    pass(5000)
    expect(lines).toHaveLength(2)
  })
})

describe('messages of the server', () => {
  test('arrive in order, each block once', () => {
    const { newest, news } = start()
    newest().hear.opened()
    for (const seq of [11, 12, 12, 11, 13]) newest().hear.heard(block(seq))
    expect(news.map(({ seq }) => seq)).toEqual([11, 12, 13])
  })
  test('are requested again from the last known block, after a close and after a gap', () => {
    const { lines, newest, news } = start()
    newest().hear.opened()
    newest().hear.heard(block(11))
    newest().hear.closed()
    pass(50)
    newest().hear.opened()
    newest().hear.heard(block(14))
    expect(lines.map(({ since }) => since)).toEqual([10, 11, 11])
    expect(news.map(({ seq }) => seq)).toEqual([11])
  })
  test('show a lost block even by a heartbeat', () => {
    const { lines, newest } = start()
    newest().hear.opened()
    newest().hear.heard(says({ seq: 10 }))
    expect(lines).toHaveLength(1)
    newest().hear.heard(says({ seq: 11 }))
    expect(lines.map(({ since }) => since)).toEqual([10, 10])
  })
  test('may request a full refresh', () => {
    const { newest, news, lines } = start()
    newest().hear.opened()
    newest().hear.heard(says({ seq: 500, resync: true }))
    newest().hear.heard(block(501))
    expect(news.map(({ seq }) => seq)).toEqual([500, 501])
    expect(lines).toHaveLength(1)
  })
  test('are ignored when unknown', () => {
    const { newest, news, lines } = start()
    newest().hear.opened()
    for (const text of ['', 'no json', '[]', 'null', says({ seq: 99 }, 'PROFILE'), '{"type":"BROADCATE"}']) newest().hear.heard(text)
    newest().hear.heard(new Blob([]))
    expect(news).toEqual([])
    expect(lines).toHaveLength(1)
  })
})

describe('a line that is dead without closing', () => {
  test('is reopened after a minute of silence', () => {
    const { lines, newest } = start()
    newest().hear.opened()
    pass(40_000)
    newest().hear.heard(says({ seq: 10 }))
    pass(55_000)
    expect(lines).toHaveLength(1)
    pass(10_000)
    expect(lines).toHaveLength(2)
    expect(lines[0]!.isClosed).toBe(true)
  })
  test('is reopened at once after sleep, and the page is paused until then', () => {
    const { lines, newest, state } = start()
    newest().hear.opened()
    newest().hear.heard(block(11))
    vi.setSystemTime(3600_000)
    pass(5000)
    expect(lines.map(({ since }) => since)).toEqual([10, 11])
    expect(lines[0]!.isClosed).toBe(true)
    expect(state()).toEqual({ state: 'paused', isTrying: true })
    newest().hear.opened()
    expect(state()).toEqual({ state: 'open', isTrying: true })
  })
  test('is not taken for sleep while the browser wakes a hidden page once a minute', () => {
    const { lines, newest } = start()
    newest().hear.opened()
    vi.setSystemTime(55_000)
    newest().hear.heard(says({ seq: 10 }))
    pass(5000)
    expect(lines).toHaveLength(1)
  })
})

test('other messages with the same type name change nothing', () => {
  const { lines, news, newest } = start()
  newest().hear.opened()
  const strange = [
    null,
    7,
    'new block',
    [],
    {},
    { seq: 'eleven' },
    { seq: 1e99, resync: true },
    { seq: 11, block: null },
    { seq: 11, block: {} },
  ]
  for (const data of strange) newest().hear.heard(JSON.stringify({ type: 'BROADCATE', data }))
  for (const text of ['', '{', 'null', '[]', says({ seq: 11, resync: true }, 'NEWS'), new Uint8Array(3)]) newest().hear.heard(text)
  expect([news, lines.length]).toEqual([[], 1])
  newest().hear.heard(block(11))
  expect(news.map(({ seq }) => seq)).toEqual([11])
})

// SOCK-006 (BROADCATE, spelled so), SOCK-007 (USERHISTORY), SOCK-008 (PROFILE), SOCK-009 (CHANGEPRODUCT)
test('the unused message types are defined', () => {
  const { broadcate, userHistory, profile, changeProduct } = SOCKET_TYPES
  expect([broadcate, userHistory, profile, changeProduct]).toEqual(['BROADCATE', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT'])
  expect(['BROADCATE', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT', 'profile'].map(isSocketType)).toEqual([true, true, true, true, false])
})
