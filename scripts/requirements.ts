import { existsSync, globSync, readFileSync } from 'node:fs'
import { judgeRows, listAreas, listRows, readExceptions, readRows } from './requirement-rows.ts'

// Lists which rows of docs/requirements.md the tests name: `npm run requirements [-- --area SOCK]`. Fails when a row is neither named nor
// excepted in test/requirements-not-tested.md, and on every unknown id and wrong exception.
const EXCEPTIONS = 'test/requirements-not-tested.md'
const at = process.argv.indexOf('--area')
const area = at === -1 ? '' : (process.argv[at + 1] ?? '').toUpperCase()

const { rows, faults } = judgeRows(
  readRows(readFileSync('docs/requirements.md', 'utf8')),
  existsSync(EXCEPTIONS) ? readExceptions(readFileSync(EXCEPTIONS, 'utf8')) : [],
  globSync('{src,test}/**/*.test.{ts,tsx}')
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
)
const lines = at === -1 ? listAreas(rows) : listRows(rows, area)
if (lines.length === 0) faults.push(`There is no area "${area}": ${[...new Set(rows.map((row) => row.area))].join(' ')}`)
for (const line of lines) console.log(line)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
