import { isMet, round, type BenchLine } from './report.ts'

/** The last run of a bench. `conditions`: date, machine, and other load. */
export type BenchRun = { bench: string; conditions: string; lines: BenchLine[] }

/** Rows of one bench in the page. A longer bench, which measures every page alike, shows those closest to their goals. */
const MAX_ROWS = 15

/** bench/results.md. */
export function formatResults(runs: readonly BenchRun[]): string {
  const intro =
    'Written by `npm run bench`: the last run of each bench, with [all lines](results/benches.json). Medians, unless stated otherwise; ratios compare two measurements of one run.'
  return `# Measured\n\n${intro}\n\n${runs.map(formatRun).join('\n')}`
}

function formatRun({ bench, conditions, lines }: BenchRun): string {
  const shown = chooseLines(lines)
  const note = shown.length < lines.length ? `The ${shown.length} of ${lines.length} lines closest to their goals.\n\n` : ''
  const rows = shown.map(
    (line) =>
      `| ${line.what} | ${round(line.value)} ${line.unit} | ${line.goal ? `${line.goal.is} ${round(line.goal.value)}` : ''} | ${line.goal === undefined ? '' : isMet(line) ? 'met' : '**missed**'} |`,
  )
  return `## ${bench}\n\n${conditions}.\n\n${note}| What | Measured | Goal | |\n|---|---:|---:|---|\n${rows.join('\n')}\n`
}

/** Used share of a line's goal: above 1 it misses the goal. A line without a goal uses none. */
const useOf = ({ value, goal }: BenchLine): number => (goal === undefined ? 0 : goal.is === '<=' ? value / goal.value : goal.value / value)

function chooseLines(lines: readonly BenchLine[]): readonly BenchLine[] {
  if (lines.length <= MAX_ROWS) return lines
  return lines.toSorted((one, other) => useOf(other) - useOf(one)).slice(0, MAX_ROWS)
}
