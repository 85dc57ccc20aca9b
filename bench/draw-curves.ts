import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import type { TimeLinesProps } from '../src/web/subjects/network/charts/TimeLines.tsx'

/**
 * The plots of docs/scale.md, drawn by the site's own chart from bench/results/scale-*.json: SVG files that follow their reader's light or
 * dark theme.
 * Usage: node bench/draw-curves.ts [--check]: checks without writing, and exits with code 1 after naming the outdated plots.
 */
type Point = Record<string, number>
type Curve = { name: string; unit: string; of: 'sqlite' | 'postgres'; lines: { name: string; figure: (point: Point) => number }[] }

const [RESULTS, OUT] = ['bench/results', 'docs/scale']
const [WIDTH, HEIGHT, HEAD] = [720, 168, 34]

const CURVES: readonly Curve[] = [
  {
    name: 'sqlite-rate',
    unit: 'transactions a second',
    of: 'sqlite',
    lines: [
      { name: 'SQL and commit', figure: ({ sqlPerSec = 0 }) => sqlPerSec },
      { name: 'whole pipeline', figure: ({ pipelinePerSec = 0 }) => pipelinePerSec },
    ],
  },
  {
    name: 'sqlite-cpu',
    unit: 'µs of processor a transaction',
    of: 'sqlite',
    lines: [
      { name: 'the whole program', figure: ({ processCpuUs = 0 }) => processCpuUs },
      { name: 'its indexing thread', figure: ({ threadCpuUs = 0 }) => threadCpuUs },
    ],
  },
  {
    name: 'sqlite-disk',
    unit: 'bytes of index a transaction',
    of: 'sqlite',
    lines: [{ name: 'all tables', figure: ({ bytesPerTx = 0 }) => bytesPerTx }],
  },
  {
    name: 'sqlite-memory',
    unit: 'MB of its own memory',
    of: 'sqlite',
    lines: [{ name: 'the whole program', figure: ({ anonymousBytes = 0 }) => anonymousBytes / 1e6 }],
  },
  {
    name: 'postgres-rate',
    unit: 'transactions a second',
    of: 'postgres',
    lines: [
      { name: 'SQL and commit', figure: ({ sqlPerSec = 0 }) => sqlPerSec },
      { name: 'whole pipeline', figure: ({ pipelinePerSec = 0 }) => pipelinePerSec },
    ],
  },
]
const SHADES = ['full', 'faint'] as const

const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, watch: null },
  css: { modules: { generateScopedName: '[local]' } },
  logLevel: 'error',
})
const { TimeLines } = (await vite.ssrLoadModule('/src/web/subjects/network/charts/TimeLines.tsx')) as {
  TimeLines: FunctionComponent<TimeLinesProps>
}
await vite.close()

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
/** Colours of one scheme, for a standalone image. */
const colours = (scheme: string): string =>
  [...(tokens.split(`[data-theme='${scheme}']`)[1]?.split('}')[0] ?? '').matchAll(/--ms-[\w-]+: #\w+;/g)].join('')
const style = [
  `:root{--ms-font:system-ui,sans-serif;${colours('light')}}@media (prefers-color-scheme:dark){:root{${colours('dark')}}}`,
  readFileSync('src/web/subjects/network/charts/chart.module.css', 'utf8'),
  '.ground{fill:var(--ms-surface)}.box .name{font-size:13px;fill:var(--ms-text)}',
].join('')

function draw({ unit, of, lines }: Curve): string {
  const { points } = JSON.parse(readFileSync(join(RESULTS, `scale-${of}.json`), 'utf8')) as { points: Point[] }
  const at = points.map(({ transactions = 0 }) => transactions)
  const span = at.at(-1) ?? 0
  const millions = (count: number): string => `${Math.round(count / 1e5) / 10} million`
  const html = renderToStaticMarkup(
    createElement(TimeLines, {
      times: at,
      step: (at[1] ?? 0) - (at[0] ?? 0),
      span,
      lines: lines.map(({ name, figure }, index) => ({ name, values: points.map(figure), shade: SHADES[index] ?? 'faint' })),
      label: lines.map(({ name }) => name).join(', '),
      ends: ['0', millions(span / 2)],
      now: `${millions(span)} transactions`,
    }),
  )
  const plot = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>') + 6)
  const legend = lines.map(
    ({ name }, index) =>
      `<path class="path ${SHADES[index] ?? 'faint'}" d="M${300 + index * 170} 20h14"/><text x="${320 + index * 170}" y="24">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${style}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/><g class="box"><text class="name" x="16" y="24">${unit}</text>${legend.join('')}`,
    `<svg x="54" y="${HEAD}" width="${WIDTH - 74}" height="${HEIGHT - HEAD}" overflow="visible">${plot}</svg></g></svg>\n`,
  ].join('')
}

mkdirSync(OUT, { recursive: true })
// An engine without measurements has no plot.
const measured = CURVES.filter(({ of }) => existsSync(join(RESULTS, `scale-${of}.json`)))
for (const curve of measured) {
  const [path, plot] = [join(OUT, `${curve.name}.svg`), draw(curve)]
  if (!process.argv.includes('--check')) writeFileSync(path, plot)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== plot) {
    console.log(`${path} is not what the results draw: node bench/draw-curves.ts`)
    process.exitCode = 1
  }
}
