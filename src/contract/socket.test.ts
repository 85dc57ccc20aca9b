import { expect, test } from 'vitest'
import { isSocketType, socketUrl } from './socket.ts'

// SOCK-001, OPEN-080
test('a page connects to /socket of its own host, over TLS if the page uses it, and sends its newest block', () => {
  expect(socketUrl('http://127.0.0.1:8080', undefined)).toBe('ws://127.0.0.1:8080/socket')
  expect(socketUrl('https://explorer.example', 923)).toBe('wss://explorer.example/socket?since=923')
})

// SOCK-001
test('a configured address replaces the default', () => {
  expect(socketUrl('https://explorer.example', 5, 'wss://live.example/feed?key=a')).toBe('wss://live.example/feed?key=a&since=5')
})

test('only the eight words of the protocol are message types', () => {
  const words = ['USER', 'CHECKUSER', 'CHANGEJOB', 'MARKETLIST', 'BROADCATE', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT']
  expect(words.filter(isSocketType)).toStrictEqual(words)
  expect(['user', '', 5, null, undefined, {}].filter(isSocketType)).toStrictEqual([])
})
