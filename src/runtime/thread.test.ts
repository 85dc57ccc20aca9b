import { expect, test } from 'vitest'
import { silentLog, type Log } from '../base/log.ts'
import { startThread, type Thread } from './start-thread.ts'

type Theirs = {
  data: () => unknown
  crash: () => void
  hang: () => void
  logged: () => void
  ask: () => string
}

/** A thread with one handler for each case. */
const BODY = `
import { openThread } from ${JSON.stringify(new URL('open-thread.ts', import.meta.url).href)}
const thread = openThread({
  data: () => [thread.data, process.argv.at(-1)],
  crash: () => { setImmediate(() => { throw new RangeError('broken') }) },
  hang: () => { for (;;); },
  logged: () => thread.log.warn('from the thread', { error: new Error('reason') }),
  ask: () => thread.call('name'),
}, () => thread.notify('ending'))
`

function start(log: Log = silentLog, handlers = {}): Thread<Theirs> {
  return startThread<Theirs>(new URL(`data:text/javascript,${encodeURIComponent(BODY)}`), {
    name: 'The thread',
    data: { seven: 7 },
    argv: ['--a=1'],
    log,
    handlers: { ending: () => undefined, ...handlers },
  })
}

test('a thread has its data and arguments, calls back, and ends with what it does at its end', async () => {
  const told: string[] = []
  const thread = start(silentLog, { name: () => 'Ada', ending: () => void told.push('ending') })
  expect(await thread.call('data')).toEqual([{ seven: 7 }, '--a=1'])
  expect(await thread.call('ask')).toBe('Ada')
  await thread.end()
  expect([told, await thread.ended, thread.isGone()]).toEqual([['ending'], undefined, true])
  await expect(thread.call('data')).rejects.toMatchObject({ code: 'BUG', message: 'The thread has ended' })
  await thread.end()
})

test('a thread that breaks down fails the calls under way, and says why', async () => {
  const thread = start()
  const waiting = thread.call('hang').catch(() => undefined)
  await thread.terminate()
  await waiting
  const other = start()
  // Its answer may come too late.
  await other.call('crash').catch(() => undefined)
  expect(await other.ended).toMatchObject({ code: 'BUG', message: 'The thread broke down', cause: { message: 'broken' } })
  await expect(other.call('data')).rejects.toThrow('The thread broke down')
})

test('a thread that hangs is ended by force after its grace', async () => {
  const thread = start()
  const hanging = thread.call('hang').catch((error: unknown) => error)
  await thread.end(50)
  expect(await hanging).toMatchObject({ message: 'The thread has ended' })
})

test('what a thread logs is written by the program', async () => {
  const lines: unknown[] = []
  const thread = start({ ...silentLog, warn: (message, fields) => lines.push([message, fields]) })
  await thread.call('logged')
  await thread.end()
  expect(lines).toMatchObject([['from the thread', { error: { message: 'reason' } }]])
})
