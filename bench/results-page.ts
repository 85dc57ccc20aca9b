import { isMet, round, type BenchLine } from './report.ts'

/** One bench as it ran last. `conditions`: when, on what, and what else went on. */
export type BenchRun = { bench: string; conditions: string; lines: BenchLine[] }

/** bench/results.md. */
export function drawResults(runs: readonly BenchRun[]): string {
  const intro =
    'Written by `npm run bench`, each bench as it ran last. Medians, unless it says otherwise; ratios are between two things measured in the same run.'
  return `# Measured\n\n${intro}\n\n${runs.map(drawRun).join('\n')}`
}

function drawRun({ bench, conditions, lines }: BenchRun): string {
  const rows = lines.map(
    (line) =>
      `| ${line.id} | ${line.what} | ${round(line.value)} ${line.unit} | ${line.goal ? `${line.goal.is} ${round(line.goal.value)}` : ''} | ${line.goal === undefined ? '' : isMet(line) ? 'met' : '**missed**'} |`,
  )
  return `## ${bench}\n\n${conditions}.\n\n| | What | Measured | Goal | |\n|---|---|---:|---:|---|\n${rows.join('\n')}\n`
}
