import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startGrowingNode } from './faults/growing-node.ts'
import { endProgram, startProgram, until, waitForBlock } from './program.ts'

type Report = { javascriptHeap: { memoryLimit: number }; workers: Report[] }

const MIB = 2 ** 20
const limitOf = ({ javascriptHeap }: Report): number => Math.round(javascriptHeap.memoryLimit / MIB)

/** Node's own report of a running process; half of one is no JSON. */
function findReport(folder: string): Report | undefined {
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.json'))
  try {
    return name === undefined ? undefined : (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
  } catch {
    return undefined
  }
}

// `npm start` limits the heap of the serving thread; a long chain's indexer needs more than that (src/app/start-indexer.ts).
test('the limits of the heap on the command line are not those of the indexer and the self-audit', async () => {
  const root = mkdtempSync(join(tmpdir(), 'metascope-limits-'))
  const reports = mkdtempSync(join(tmpdir(), 'metascope-limits-'))
  const node = await startGrowingNode(10, 10)
  onTestFinished(async () => {
    await node.close()
    for (const folder of [root, reports]) rmSync(folder, { recursive: true, force: true })
  })
  const program = startProgram({
    ROLE: 'indexer',
    DATA_DIR: root,
    NODE_URL: node.url,
    NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=184 --report-on-signal --report-exclude-network --report-directory=${reports}`,
  })
  await waitForBlock(root, 10)
  program.child.kill('SIGUSR2')
  const report = await until(
    async () => findReport(reports),
    (found) => found !== undefined,
  )
  expect(await endProgram(program)).toBe(0)
  expect(limitOf(report!)).toBe(208)
  expect(report!.workers.map(limitOf)).toEqual(expect.arrayContaining([2072, 1036]))
})
