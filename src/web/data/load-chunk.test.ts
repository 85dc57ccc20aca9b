import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

// ERR-019, OPEN-051, CONST-013. What the visitor sees is tested in test/browser/notices.test.ts.
describe('a part of the scripts', () => {
  afterEach(() => void vi.useRealTimers())

  test('that does not load is given up after 120 seconds, not before', async () => {
    vi.useFakeTimers()
    let said = ''
    loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
      said = (error as Error).message
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(said).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toBe('Loading chunk failed')
  })
  test('that fails to load has the same message, with the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ message: 'Loading chunk failed', cause })
  })
  test('that loads leaves no timer running', async () => {
    vi.useFakeTimers()
    expect(await loadChunk(() => Promise.resolve(7))).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
})
