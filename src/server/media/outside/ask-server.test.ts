import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { send, startOutside, type OutsideServer } from '../../../../test/outside-server.ts'
import { openConnection } from './ask-server.ts'

// Where a connection really stands is what its socket says once it is there, whatever was asked for.

const LIMITS = { connectMs: 5_000, idleMs: 5_000 }
const GIVEN_UP = 'the connection leads to another address than the one that was checked'
let server: OutsideServer
beforeAll(async () => {
  server = await startOutside()
  server.on('/x.png', send('a picture'))
})
afterAll(() => server.close())

/** What comes of a request to `host`, whose checked addresses are `checked`. */
async function ask(host: string, checked: readonly string[]): Promise<string> {
  const connection = openConnection(new URL(`http://${host}:${server.port}/x.png`), checked, LIMITS)
  try {
    return await (await connection.request({}, AbortSignal.timeout(5_000))).body.text()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    connection.close()
  }
}

/** Until the test ends, sockets say that they stand at `address`. */
function standAt(address: string | undefined): void {
  const pretend = (message: unknown): void => {
    Object.defineProperty((message as { socket: Socket }).socket, 'remoteAddress', { value: address })
  }
  subscribe('net.client.socket', pretend)
  onTestFinished(() => void unsubscribe('net.client.socket', pretend))
}

test('a name is not asked for again: the connection is made to what was checked', async () => {
  expect(await ask('pictures.example', ['127.0.0.1'])).toBe('a picture')
})

test('path and query of an address are asked for as they stand, its fragment is not', async () => {
  const connection = openConnection(new URL(`http://pictures.example:${server.port}/sized.png?id=7&size=a%20b#top`), ['127.0.0.1'], LIMITS)
  try {
    await (await connection.request({}, AbortSignal.timeout(5_000))).body.text()
  } finally {
    connection.close()
  }
  expect(server.asked.at(-1)).toMatchObject({ path: '/sized.png?id=7&size=a%20b' })
})

const places: [what: string, stands: string | undefined, checked: readonly string[], outcome: string][] = [
  ['at the one that was checked', '203.0.113.7', ['203.0.113.7', '127.0.0.1'], 'a picture'],
  ['at one in another spelling', '2606:4700:0:0:0:0:0:1111', ['127.0.0.1', '2606:4700::1111'], 'a picture'],
  ['at a machine inside', '10.0.0.5', ['127.0.0.1'], GIVEN_UP],
  ['at the same one as IPv6 tells it', '::ffff:127.0.0.1', ['127.0.0.1'], GIVEN_UP],
  ['nowhere any more', undefined, ['127.0.0.1'], GIVEN_UP],
]
for (const [what, stands, checked, outcome] of places) {
  test(`a connection that stands ${what} is ${outcome === GIVEN_UP ? 'given up before anything is asked' : 'used'}`, async () => {
    const before = server.asked.length
    standAt(stands)
    expect(await ask('pictures.example', checked)).toBe(outcome)
    expect(server.asked.length - before).toBe(outcome === GIVEN_UP ? 0 : 1)
  })
}

test('an address in figures, which no lookup turns away, is given up when it is none of those that were checked', async () => {
  const before = server.asked.length
  expect(await ask('127.0.0.1', ['203.0.113.7'])).toBe(GIVEN_UP)
  expect(server.asked).toHaveLength(before)
})
