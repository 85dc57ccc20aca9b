import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAMAGED_BLOCKS } from './audit-damage.ts'
import { damageFile, getDamage } from './audit-damage-file.ts'
import { bodiesOf, indexBodies, type IndexedLedger } from './index-ledger.ts'
import { runCommand } from './program.ts'

// `npm run audit:store` as an operator runs it.

let index: IndexedLedger
beforeAll(async () => {
  index = await indexBodies(bodiesOf('r1-r3').slice(0, DAMAGED_BLOCKS))
})
afterAll(() => index.close())

const auditStore = () => runCommand(['audit:store'], { DATA_DIR: dirname(index.path), DATABASE_URL: '', NODE_URL: '' })

test('audit:store ends with 0 on a true store, and with 1, the finding and what to do once a state in it is damaged', async () => {
  const whole = await auditStore()
  expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/^The store is true at block 500 \(\d+ transactions\)\.$/m) })
  await damageFile(index.path, getDamage('a state is cut'))
  const { code, output } = await auditStore()
  expect(code).toBe(1)
  expect(output).toMatch(/^entities +\d+ +[1-9]\d*$/m)
  expect(output).toContain('entities: Build the index anew beside the one in use: npm run reindex.')
  expect(output).toContain('  TOKEN_DATA_2: a state that is not readable: not the text that was stored for this row; expected: its state')
})
