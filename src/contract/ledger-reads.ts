const LONGEST_ASSET = 80
const DAY_LENGTH = 10
const words =
  (longest: number) =>
  (text: string): string | undefined =>
    text.trim().slice(0, longest) || undefined

/** Values of the query of a statement, which has no direction: its sums would not meet. A day that does not exist is kept: the page names it. */
export const STATEMENT_READS = { asset: words(LONGEST_ASSET), from: words(DAY_LENGTH), to: words(DAY_LENGTH) }
export const LEDGER_READS = {
  ...STATEMENT_READS,
  dir: (text: string) => (['in', 'out'] as const).find((word) => word === text),
}
