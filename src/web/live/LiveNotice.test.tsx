import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import type { LiveStatus } from './live-status.ts'
import { LiveNotice } from './LiveNotice.tsx'

const say = (status: LiveStatus | undefined, lang: 'en' | 'ko' = 'en') =>
  renderView(<LiveNotice status={status} reconnect={() => undefined} />, lang).text

test('nothing is said while the page follows the chain, or has only just lost it', () => {
  expect(say(undefined)).toBe('')
  expect(say({ state: 'open', isTrying: true })).toBe('')
  expect(say({ state: 'lost', isTrying: true })).toBe('')
})

test('a page that no longer follows says so, whether it is trying, and how to connect again', () => {
  expect(say({ state: 'paused', isTrying: true })).toBe('Live updates paused, reconnectingReconnect')
  expect(say({ state: 'paused', isTrying: false })).toBe('Live updates pausedReconnect')
  expect(say({ state: 'paused', isTrying: false }, 'ko')).toBe('실시간 업데이트 일시 정지다시 연결')
})
