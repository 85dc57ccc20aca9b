import { expect, test } from 'vitest'
import { makeIncidents } from './incidents.ts'

test('each period in which the index is not live is stored with its start, its end and its reason, newest first', () => {
  const incidents = makeIncidents()
  incidents.observe(100, { status: 'backfilling', head: 9, indexed: 1 })
  incidents.observe(110, { status: 'live', head: 9, indexed: 9 })
  incidents.observe(120, { status: 'live', head: 9, indexed: 9 })
  incidents.observe(130, { status: 'stalled', head: 9, indexed: 9, message: 'The node is slow' })
  incidents.observe(140, { status: 'stalled', head: 9, indexed: 9, message: 'The node is away' })
  expect(incidents.list()).toEqual([
    { status: 'stalled', from: 130, message: 'The node is away' },
    { status: 'backfilling', from: 100, until: 110, message: '' },
  ])
  incidents.observe(150, { status: 'backfilling', head: 99, indexed: 9 })
  expect(incidents.list().map(({ status, from, until }) => [status, from, until])).toEqual([
    ['backfilling', 150, undefined],
    ['stalled', 130, 150],
    ['backfilling', 100, 110],
  ])
})

test('only the newest twenty are stored', () => {
  const incidents = makeIncidents()
  for (let sec = 0; sec < 100; sec += 2) {
    incidents.observe(sec, { status: 'stalled', head: 0, indexed: 0 })
    incidents.observe(sec + 1, { status: 'live', head: 0, indexed: 0 })
  }
  expect(incidents.list()).toHaveLength(20)
  expect(incidents.list()[0]).toMatchObject({ from: 98, until: 99 })
})
