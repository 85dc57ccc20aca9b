import { expect, test } from 'vitest'
import { LABELS } from '../labels.ts'
import { statusPiece } from './mrc040-status.ts'

test('each status has its label and colour; an unknown one is a primary badge as written (OVER-005, STATE-007, OPEN-104)', () => {
  expect(['WAIT', 'CANCEL', 'TRADING', 'COMPLETE', 'toString', ''].map(statusPiece)).toEqual([
    { kind: 'chip', key: 'statusPending', tone: 'orange' },
    { kind: 'chip', key: 'statusCancel', tone: 'neutral' },
    { kind: 'chip', key: 'statusTrading', tone: 'accent' },
    { kind: 'chip', key: 'statusComplete', tone: 'accent' },
    { kind: 'badge', text: 'toString', tone: 'accent' },
    { kind: 'plain', text: '' },
  ])
})

test('the labels of statuses are those of the specification (OPEN-104)', () => {
  const { statusPending, statusCancel, statusTrading, statusComplete } = LABELS
  expect([statusPending, statusCancel, statusTrading, statusComplete]).toEqual(['Pending', 'Cancel', 'Trading', 'Complete'])
})
