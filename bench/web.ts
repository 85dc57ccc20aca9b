import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startApp } from '../test/browser/app.ts'
import { onePerKind } from '../test/browser/samples.ts'
import { CHROMIUM_ARGUMENTS } from '../test/browser/visit.ts'
import { isMet, median, round, type BenchLine } from './report.ts'

// Lighthouse, mobile, on pages where visitors land, with its own throttled network and processor. Medians of some runs each.
const RUNS = 3
const DEBUG_PORT = 9322
const ADDRESS = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const NFT = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'
const pages: Readonly<Record<string, string>> = {
  home: '/',
  tx: `/tx/${onePerKind('r4').find(({ kind }) => kind === 'mrc402_auctionwinning')?.txid ?? ''}`,
  address: `/address/${ADDRESS}/tx`,
  token: '/token/0/tx',
  nft: `/nft/${NFT}/tx`,
}
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const loadBefore = loadavg()[0] ?? 0
const app = await startApp('r4', { SITE_CONFIG: 'fixtures/site.json', MARKET_FILE: 'fixtures/market.json' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${DEBUG_PORT}`],
})
const lines: { page: string; line: BenchLine }[] = []
try {
  for (const [name, path] of Object.entries(pages)) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(app.url + path))
    for (const [category, goal] of Object.entries(GOALS)) {
      const value = median(runs.map(({ scores }) => scores[category] ?? 0))
      add(name, { id: 'w', what: category, value, unit: '', goal: { is: '>=', value: goal } })
    }
    add(name, { id: 'w', what: 'largest contentful paint', value: median(runs.map(({ lcpMs }) => lcpMs)), unit: 'ms' })
    add(name, { id: 'w', what: 'total blocking time', value: median(runs.map(({ tbtMs }) => tbtMs)), unit: 'ms' })
    add(name, { id: 'w', what: 'layout shift', value: Math.max(...runs.map(({ cls }) => cls)), unit: '', goal: { is: '<=', value: 0.01 } })
    for (const failed of new Set(runs.flatMap((run) => run.failed))) console.log(`  ${name}: ${failed}`)
  }
} finally {
  await browser.close()
  await app.stop()
}

const rows = lines.map(
  ({ page, line }) =>
    `| ${page} | ${line.what} | ${round(line.value)} ${line.unit} | ${line.goal ? `${line.goal.is} ${line.goal.value}` : ''} | ${line.goal === undefined ? '' : isMet(line) ? 'met' : '**missed**'} |`,
)
writeFileSync(
  'bench/results-web.md',
  `# Measured in the browser\n\nWritten by \`npm run bench:web\`: Lighthouse, mobile, medians of ${RUNS} runs. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load before the run ${loadBefore.toFixed(2)}.\n\n| Page | What | Measured | Goal | |\n|---|---|---:|---:|---|\n${rows.join('\n')}\n`,
)
process.exitCode = lines.every(({ line }) => isMet(line)) ? 0 : 1

function add(page: string, line: BenchLine): void {
  lines.push({ page, line })
  console.log(`${isMet(line) ? ' ' : '!'} ${page.padEnd(8)} ${line.what}: ${round(line.value)} ${line.unit}`)
}

type Measured = { scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number; failed: string[] }

async function measure(url: string): Promise<Measured> {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error' })
  if (result === undefined) throw new Error(`no report for ${url}`)
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]))
  const valueOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.flatMap((ref) => {
          const audit = audits[ref.id]
          return ref.weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1 ? [`${id}: ${audit.title}`] : []
        }),
  )
  return {
    scores,
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    failed,
  }
}
