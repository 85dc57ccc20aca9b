import { expect, test } from 'vitest'
import { makeTerminal } from './terminal.ts'

const CLEAR = '\r\u001b[K'

test('the progress line changes in place, and log lines appear above it', () => {
  const written: string[] = []
  const { write, show, settle } = makeTerminal(
    (text) => written.push(text),
    () => 80,
  )
  write('first\n')
  show('10 %')
  show('20 %')
  write('second\n')
  settle()
  settle()
  write('third\n')
  expect(written).toEqual(['first\n', `${CLEAR}10 %`, `${CLEAR}20 %`, `${CLEAR}second\n20 %`, '\n', 'third\n'])
})

test('a progress line is cut to the width of the terminal, or to 80 columns when that is unknown', () => {
  const shownAt = (columns: number): string => {
    const written: string[] = []
    makeTerminal(
      (text) => written.push(text),
      () => columns,
    ).show('b'.repeat(100))
    return written.join('').slice(CLEAR.length)
  }
  expect([8, 0].map((columns) => shownAt(columns).length)).toEqual([7, 79])
})
