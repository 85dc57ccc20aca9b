import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { send, startOutside, type OutsideServer } from '../../../../test/outside-server.ts'
import { openConnection } from './ask-server.ts'

// The socket's remote address decides where a connection leads, whatever was requested.

const LIMITS = { connectMs: 5_000, idleMs: 5_000 }
const GIVEN_UP = 'the connection was made to an address that was not checked'
let server: OutsideServer
beforeAll(async () => {
  server = await startOutside()
  server.on('/x.png', send('a picture'))
})
afterAll(() => server.close())

/** The body, or the failure of a request to `host`, whose checked addresses are `checked`. */
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

/** Until the test ends, sockets report `address` as their remote address. */
function reportAddress(address: string | undefined): void {
  const pretend = (message: unknown): void => {
    Object.defineProperty((message as { socket: Socket }).socket, 'remoteAddress', { value: address })
  }
  subscribe('net.client.socket', pretend)
  onTestFinished(() => void unsubscribe('net.client.socket', pretend))
}

test('a name is not resolved again: the connection is made to the checked address', async () => {
  expect(await ask('pictures.example', ['127.0.0.1'])).toBe('a picture')
})

test('path and query of an address are requested unchanged, without its fragment', async () => {
  const connection = openConnection(new URL(`http://pictures.example:${server.port}/sized.png?id=7&size=a%20b#top`), ['127.0.0.1'], LIMITS)
  try {
    await (await connection.request({}, AbortSignal.timeout(5_000))).body.text()
  } finally {
    connection.close()
  }
  expect(server.asked.at(-1)).toMatchObject({ path: '/sized.png?id=7&size=a%20b' })
})

const places: [what: string, reported: string | undefined, checked: readonly string[], outcome: string][] = [
  ['to the checked address', '203.0.113.7', ['203.0.113.7', '127.0.0.1'], 'a picture'],
  ['to a checked address in another spelling', '2606:4700:0:0:0:0:0:1111', ['127.0.0.1', '2606:4700::1111'], 'a picture'],
  ['to an internal machine', '10.0.0.5', ['127.0.0.1'], GIVEN_UP],
  ['to the same address as mapped IPv6', '::ffff:127.0.0.1', ['127.0.0.1'], GIVEN_UP],
  ['without a remote address', undefined, ['127.0.0.1'], GIVEN_UP],
]
for (const [what, reported, checked, outcome] of places) {
  test(`a connection ${what} is ${outcome === GIVEN_UP ? 'given up before any request' : 'used'}`, async () => {
    const before = server.asked.length
    reportAddress(reported)
    expect(await ask('pictures.example', checked)).toBe(outcome)
    expect(server.asked.length - before).toBe(outcome === GIVEN_UP ? 0 : 1)
  })
}

test('a literal IP address, which needs no lookup, is given up unless it is one of the checked addresses', async () => {
  const before = server.asked.length
  expect(await ask('127.0.0.1', ['203.0.113.7'])).toBe(GIVEN_UP)
  expect(server.asked).toHaveLength(before)
})
