import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the plots of docs/scale.md are drawn from the stored results', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/draw-curves.ts', '--check'], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
}, 60_000)
