import { expect, test } from 'vitest'
import { socketUrl } from './socket.ts'

// SOCK-001, OPEN-080
test('a page connects to /socket of its own host, over TLS where the page came so, and says what it knows', () => {
  expect(socketUrl('http://127.0.0.1:8080', undefined)).toBe('ws://127.0.0.1:8080/socket')
  expect(socketUrl('https://explorer.example', 923)).toBe('wss://explorer.example/socket?since=923')
})

// SOCK-001
test('a configured address takes its place', () => {
  expect(socketUrl('https://explorer.example', 5, 'wss://live.example/feed?key=a')).toBe('wss://live.example/feed?key=a&since=5')
})
