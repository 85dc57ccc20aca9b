import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the plots of docs/scale.md are drawn from the results that are kept', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/draw-curves.ts', '--check'], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
}, 60_000)
