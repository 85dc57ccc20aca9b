/** One measured figure. A figure without a `goal` is for information. */
export type BenchLine = { id: string; what: string; value: number; unit: string; goal?: { is: '>=' | '<='; value: number } }

/** Prints a figure so that `bench/run.ts` can collect it from a bench's output. */
export const report = (line: BenchLine): void => console.log(`${LINE_MARK}${JSON.stringify(line)}`)
export const LINE_MARK = '#bench '

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The value that `part` of all values are below, such as 0.95 of them. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Processor time of this process so far, user and system, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export const isMet = ({ value, goal }: BenchLine): boolean =>
  goal === undefined || (goal.is === '>=' ? value >= goal.value : value <= goal.value)

/** Three significant digits, so that a table does not claim more than was measured. */
export const round = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : Number(value.toPrecision(3)).toString()
