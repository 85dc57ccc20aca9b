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

test('a thread has its data and arguments, calls back, and runs its `atEnd` when it ends', async () => {
  const notices: string[] = []
  const thread = start(silentLog, { name: () => 'Ada', ending: () => void notices.push('ending') })
  expect(await thread.call('data')).toEqual([{ seven: 7 }, '--a=1'])
  expect(await thread.call('ask')).toBe('Ada')
  await thread.end()
  expect([notices, await thread.ended, thread.isGone()]).toEqual([['ending'], undefined, true])
  await expect(thread.call('data')).rejects.toMatchObject({ code: 'BUG', message: 'The thread has ended' })
  await thread.end()
})

test('a thread that fails rejects the pending calls with the cause', async () => {
  const thread = start()
  const waiting = thread.call('hang').catch(() => undefined)
  await thread.terminate()
  await waiting
  const other = start()
  // The thread may end before it answers.
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

test("a thread's log lines are written by the program", async () => {
  const lines: unknown[] = []
  const thread = start({ ...silentLog, warn: (message, fields) => lines.push([message, fields]) })
  await thread.call('logged')
  await thread.end()
  expect(lines).toMatchObject([['from the thread', { error: { message: 'reason' } }]])
})
