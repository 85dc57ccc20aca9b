import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DAMAGED_BLOCKS } from '../audit-damage.ts'
import { damageFile, getDamage } from '../audit-damage-file.ts'
import { bodiesOf, indexBodies, type IndexedLedger } from '../index-ledger.ts'
import { runCommand } from '../program.ts'

// Runs `npm run audit:store` as an operator does.

let index: IndexedLedger
beforeAll(async () => {
  index = await indexBodies(bodiesOf('r1-r3').slice(0, DAMAGED_BLOCKS))
})
afterAll(() => index.close())

const auditStore = () => runCommand(['audit:store'], { DATA_DIR: dirname(index.path), DATABASE_URL: '', NODE_URL: '' })

test('audit:store ends with 0 on a correct store, and with 1, the finding and advice after a state is damaged', async () => {
  const whole = await auditStore()
  expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/^The index is correct at block 500 \(\d+ transactions\)\.$/m) })
  await damageFile(index.path, getDamage('a state is cut'))
  const { code, output } = await auditStore()
  expect(code).toBe(1)
  expect(output).toMatch(/^entities +\d+ +[1-9]\d*$/m)
  expect(output).toContain('entities: Rebuild the index beside the one in use: npm run reindex.')
  expect(output).toContain('  TOKEN_DATA_2: a state that is not readable: unexpected end of file; expected: its state')
})

test('audit:store reports faults that SQLite itself finds in the file and that no pass over the rows reads', async () => {
  const { path, close } = await indexBodies(bodiesOf('r1-r3').slice(0, 20))
  onTestFinished(close)
  const database = new DatabaseSync(path, { defensive: false })
  // A page that belongs neither to a table nor to the list of free pages.
  database.exec('create table gone (n integer); insert into gone values (1); pragma writable_schema = on')
  database.exec("delete from sqlite_schema where name = 'gone'")
  database.close()
  const { code, output } = await runCommand(['audit:store'], { DATA_DIR: dirname(path), DATABASE_URL: '', NODE_URL: '' })
  expect(code).toBe(1)
  expect(output).toMatch(/^file +1 +1$/m)
  expect(output).toMatch(/^file: Check the disk; .*\n {2}Page \d+: never used$/m)
})
