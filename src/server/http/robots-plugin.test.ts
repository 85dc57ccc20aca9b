import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { robotsPlugin } from './robots-plugin.ts'

test('a site map with an unreadable list is sent but not cached', async () => {
  let isBusy = true
  let asked = 0
  const list = Buffer.from(JSON.stringify({ result: 'SUCCESS', data: { maxpage: 1, list: [{ sn: '7' }] } }))
  const answer = async (path: string): Promise<{ status: number; body: Buffer }> => {
    asked += 1
    return isBusy && path.startsWith('/api/mrc402/') ? { status: 503, body: Buffer.from('{}') } : { status: 200, body: list }
  }
  const app = fastify()
  robotsPlugin(app, { origin: 'https://scope.example', api: { answer }, clock: makeTestClock(0) })
  const ask = async (): Promise<unknown[]> => {
    const { statusCode, headers, body } = await app.inject('/sitemap.xml')
    return [statusCode, headers['cache-control'], body.includes('/token/7/tx')]
  }
  expect(await ask()).toEqual([200, 'no-store', true])
  isBusy = false
  expect(await ask()).toEqual([200, 'public, max-age=3600', true])
  const known = asked
  expect(await ask()).toEqual([200, 'public, max-age=3600', true])
  expect(asked).toBe(known)
  await app.close()
})

test('a site map that could not be made is made again for the next visitor', async () => {
  let isBroken = true
  const list = Buffer.from(JSON.stringify({ result: 'SUCCESS', data: { maxpage: 1, list: [{ sn: '7' }] } }))
  const answer = async (): Promise<{ status: number; body: Buffer }> => {
    if (isBroken) throw new Error('broken')
    return { status: 200, body: list }
  }
  const app = fastify()
  robotsPlugin(app, { origin: 'https://scope.example', api: { answer }, clock: makeTestClock(0) })
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
  await app.close()
})
