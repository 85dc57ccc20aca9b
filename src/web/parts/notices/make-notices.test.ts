import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeNotices, TOAST_TONES, type Toast } from './make-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed: Toast = { style: 'ERROR', title: 'ERROR', text: 'Not found' }

describe('toasts', () => {
  // ERR-029, CONST-017
  test('close by themselves after five seconds, not before', () => {
    const board = makeNotices()
    board.show(failed)
    vi.advanceTimersByTime(4999)
    expect(board.read().toasts).toEqual([{ ...failed, id: 1 }])
    vi.advanceTimersByTime(1)
    expect(board.read().toasts).toEqual([])
  })
  // ERR-029
  test('of every style close five seconds after they appeared', () => {
    const board = makeNotices()
    for (const style of ['SUCCESS', 'INFO', 'ERROR', 'WARNING'] as const) {
      board.show({ style, title: style, text: 'Said' })
      vi.advanceTimersByTime(1000)
    }
    const shown = () => board.read().toasts.map(({ style }) => style)
    expect(shown()).toEqual(['SUCCESS', 'INFO', 'ERROR', 'WARNING'])
    for (const left of [['INFO', 'ERROR', 'WARNING'], ['ERROR', 'WARNING'], ['WARNING'], []]) {
      vi.advanceTimersByTime(1000)
      expect(shown()).toEqual(left)
    }
  })
  // ERR-028
  test('have four styles, each with its own colour', () => {
    expect(Object.keys(TOAST_TONES)).toEqual(['SUCCESS', 'INFO', 'ERROR', 'WARNING'])
    expect(new Set(Object.values(TOAST_TONES)).size).toBe(4)
  })
  test('with the same content appear once and restart the timer', () => {
    const board = makeNotices()
    board.show(failed)
    vi.advanceTimersByTime(3000)
    board.show({ ...failed, text: 'Other' })
    board.show(failed)
    expect(board.read().toasts.map(({ text }) => text)).toEqual(['Other', 'Not found'])
    vi.advanceTimersByTime(2000)
    expect(board.read().toasts).toHaveLength(2)
    vi.advanceTimersByTime(3000)
    expect(board.read().toasts).toEqual([])
  })
  test('with an action stay until they are closed', () => {
    const board = makeNotices()
    board.show({ ...failed, action: { label: 'Reload', run: () => undefined } })
    vi.advanceTimersByTime(60_000)
    expect(board.read().toasts).toHaveLength(1)
    board.close(1)
    expect(board.read().toasts).toEqual([])
  })
  test('notify listeners until they unsubscribe', () => {
    const board = makeNotices()
    let heard = 0
    const stop = board.subscribe(() => (heard += 1))
    board.show(failed)
    stop()
    board.show(failed)
    expect(heard).toBe(1)
  })
})

describe('an info dialog', () => {
  const inform = () => {
    const board = makeNotices()
    let done = 0
    board.inform({ title: 'INFO', text: 'Moving on', onDone: () => (done += 1) })
    return { board, count: () => done }
  }
  test('ERR-031, CONST-017: runs its callback after three seconds, not before', () => {
    const { board, count } = inform()
    vi.advanceTimersByTime(2999)
    expect([count(), board.read().info?.text]).toEqual([0, 'Moving on'])
    vi.advanceTimersByTime(1)
    expect([count(), board.read().info]).toEqual([1, undefined])
  })
  test('that is closed earlier runs it at once, and only once', () => {
    const { board, count } = inform()
    board.finish(1)
    expect([count(), board.read().info]).toEqual([1, undefined])
    vi.advanceTimersByTime(10_000)
    expect(count()).toBe(1)
  })
})
