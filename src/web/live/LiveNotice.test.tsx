import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import type { LiveStatus } from './live-status.ts'
import { LiveNotice } from './LiveNotice.tsx'

const say = (status: LiveStatus | undefined, lang: 'en' | 'ko' = 'en') =>
  renderView(<LiveNotice status={status} reconnect={() => undefined} />, lang).text

test('no notice appears while the page is connected or has only just lost the connection', () => {
  expect(say(undefined)).toBe('')
  expect(say({ state: 'open', isTrying: true })).toBe('')
  expect(say({ state: 'lost', isTrying: true })).toBe('')
})

test('a page that lost the chain reports whether it is reconnecting, and offers to connect again', () => {
  expect(say({ state: 'paused', isTrying: true })).toBe('Live updates paused, reconnectingReconnect')
  expect(say({ state: 'paused', isTrying: false })).toBe('Live updates pausedReconnect')
  expect(say({ state: 'paused', isTrying: false }, 'ko')).toBe('실시간 업데이트 일시 정지다시 연결')
})
