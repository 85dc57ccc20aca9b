// Follows the links of the site through recorded ledgers: `npm run test:crawl -- --pages 10000`.
import { parseArgs } from 'node:util'
import { LEDGERS } from '../ledger.ts'
import { crawl } from './crawl.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '10000' } } })
const say = (text: string): void => void process.stdout.write(`${text}\n`)
let left = Number(values.pages)
let faults = 0
for (const [at, ledger] of LEDGERS.entries()) {
  const found = await crawl(ledger, Math.ceil(left / (LEDGERS.length - at)), say)
  for (const fault of found.faults) say(`  ${fault}`)
  left -= found.pages
  faults += found.faults.length
}
say(`crawl: ${Number(values.pages) - left} pages, ${faults === 0 ? 'nothing was wrong' : `${faults} things were wrong`}`)
process.exitCode = faults === 0 ? 0 : 1
