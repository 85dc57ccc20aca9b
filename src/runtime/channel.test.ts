import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { Moved, openChannel, type Handlers, type Port } from './channel.ts'

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

const portOf = (port: MessagePort): Port => ({
  send: (message, buffers) => port.postMessage(message, [...buffers]),
  listen: (receive) => port.on('message', receive),
})

/** Two ends of a channel: `theirs` answers calls of `mine`, and the reverse. */
function pair<Theirs extends Handlers, Mine extends Handlers>(theirs: Theirs, mine: Mine) {
  const { port1, port2 } = new MessageChannel()
  opened.push(port1)
  return { here: openChannel<Theirs>(portOf(port1), mine), there: openChannel<Mine>(portOf(port2), theirs), port1 }
}

test('each call gets its own result, whatever the order of the answers', async () => {
  const held = Promise.withResolvers<number>()
  const { here } = pair({ slow: () => held.promise, double: (value: number) => value * 2 }, {})
  const slow = here.call('slow')
  expect(await Promise.all([here.call('double', 3), here.call('double', 21)])).toEqual([6, 42])
  held.resolve(7)
  expect(await slow).toBe(7)
})

test('either side calls the other', async () => {
  const { here, there } = pair({ greet: (name: string) => `hello ${name}` }, { add: ([a, b]: [number, number]) => a + b })
  expect([await here.call('greet', 'Ada'), await there.call('add', [2, 3])]).toEqual(['hello Ada', 5])
})

test('an error arrives with its code, detail and cause; an unexpected one is a BUG', async () => {
  const cause = new Error('ECONNRESET')
  const fail = (code: string): never => {
    if (code === 'known') throw new AppError('NODE_BLOCK_MISSING', 'The node does not have block 7 yet', { sn: 7 }, cause)
    throw new TypeError('x is not a function')
  }
  const { here } = pair({ fail }, {})
  await expect(here.call('fail', 'known')).rejects.toMatchObject({
    name: 'AppError',
    code: 'NODE_BLOCK_MISSING',
    detail: { sn: 7 },
    cause: { message: 'ECONNRESET' },
  })
  await expect(here.call('fail', 'unknown')).rejects.toMatchObject({ code: 'BUG', message: 'x is not a function' })
  // A name without a handler, and one that every object inherits.
  const stranger = here as unknown as { call: (name: string) => Promise<unknown> }
  for (const name of ['other', 'toString']) await expect(stranger.call(name)).rejects.toMatchObject({ code: 'BUG' })
})

test('a value that cannot be cloned fails its call, and a result that cannot be cloned too', async () => {
  const { here } = pair({ give: () => () => 1, take: (_value: unknown) => 1 }, {})
  await expect(here.call('take', () => 1)).rejects.toThrow('could not be cloned')
  await expect(here.call('give')).rejects.toMatchObject({ code: 'BUG' })
  expect(await here.call('take', 5)).toBe(1)
})

test('buffers of a moved result are not copied', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const { here } = pair({ bytes: () => new Moved({ bytes }, [bytes.buffer]) }, {})
  expect(await here.call('bytes')).toEqual({ bytes: new Uint8Array([1, 2, 3]) })
  expect(bytes.byteLength).toBe(0)
})

test('notifications arrive in order and are not answered', async () => {
  const received: number[] = []
  const { here } = pair({ note: (value: number) => void received.push(value), done: () => received.length }, {})
  for (const value of [3, 1, 2]) here.notify('note', value)
  expect([await here.call('done'), received]).toEqual([3, [3, 1, 2]])
})

test('when the other side is gone, pending and later calls fail with the first error', async () => {
  const { here } = pair({ never: () => new Promise<number>(() => undefined) }, {})
  const waiting = here.call('never')
  expect(here.isBroken()).toBe(false)
  here.fail(new AppError('BUG', 'first'))
  here.fail(new AppError('BUG', 'second'))
  await expect(waiting).rejects.toThrow('first')
  await expect(here.call('never')).rejects.toThrow('first')
  here.notify('never')
  expect(here.isBroken()).toBe(true)
})

test('messages sent by Node itself are ignored', async () => {
  const { here, there, port1 } = pair({ one: () => 1 }, { two: () => 2 })
  for (const message of [{ 'watch:import': ['x.ts'] }, 'text', null, 7]) port1.postMessage(message)
  expect([await here.call('one'), await there.call('two')]).toEqual([1, 2])
})
