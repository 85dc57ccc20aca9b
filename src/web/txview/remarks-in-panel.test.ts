import { expect, test } from 'vitest'
import { remarksInPanel } from './remarks-in-panel.ts'

test('HANDS-032: remarks that the panel cuts are complete in the overview', () => {
  const remarks = (tag: string, memo: string) => remarksInPanel([{ kind: 'remarks', tag, memo }])
  expect(remarks('t'.repeat(64), 'm'.repeat(200))).toEqual({ hasTag: true, hasMemo: true })
  expect(remarks('t'.repeat(65), 'm'.repeat(201))).toEqual({ hasTag: false, hasMemo: false })
  expect(remarks('', `{"a":"${'m'.repeat(300)}"}`)).toEqual({ hasTag: true, hasMemo: true })
  expect(remarksInPanel([])).toEqual({ hasTag: false, hasMemo: false })
})
