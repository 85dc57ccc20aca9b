// All fuzz tests, of which `npm test` runs a part: `npm run test:fuzz`.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzProgram } from './fuzz-program.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    'per-route': { type: 'string', default: '1000' },
    connections: { type: 'string', default: '3000' },
    readers: { type: 'string', default: '2000' },
  },
})
const { seed } = values
const say = (text: string): void => void process.stdout.write(`${text}\n`)
say(`seed ${seed}: npm run test:fuzz -- --seed ${seed} does the same again`)
const faults = await fuzzProgram({
  seed,
  perRoute: Number(values['per-route']),
  connections: Number(values.connections),
  readers: Number(values.readers),
  isLong: true,
  say,
})
say(faults.length === 0 ? 'fuzz: nothing was wrong' : `fuzz: ${faults.length} things were wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
