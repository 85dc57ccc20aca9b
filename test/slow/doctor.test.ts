import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../program.ts'

test('OPS-040: "npm run doctor" ends with 1 on a fault and 0 without, and creates nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-doctor-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const sound = await runCommand(['doctor'], { DATA_DIR: dataDir })
  expect([sound.code, sound.output]).toEqual([0, expect.stringMatching(/^ok +settings +All settings are valid\.\n/)])
  const wrong = await runCommand(['doctor'], { DATA_DIR: dataDir, HOST: '::1', CONCURRENCY: '0' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^fault +settings +CONCURRENCY must be/)])
  expect(readdirSync(dataDir)).toEqual([])
})
