/** What chooses rows of an account, as the addresses of its pages and the calls of the API spell it. Days are UTC. */
export type LedgerFilter = { asset?: string; dir?: 'in' | 'out'; from?: string; to?: string }

type Read = (text: string) => string | undefined
const LONGEST_ASSET = 80
const DAY_LENGTH = 10
const words =
  (longest: number): Read =>
  (text) =>
    text.trim().slice(0, longest) || undefined
const DIRS = ['in', 'out'] as const

/** Values of the query of a page. A day that does not exist is kept: the page names it. */
export const LEDGER_READS = {
  asset: words(LONGEST_ASSET),
  dir: (text) => DIRS.find((word) => word === text),
  from: words(DAY_LENGTH),
  to: words(DAY_LENGTH),
} as const satisfies Readonly<Record<keyof LedgerFilter, Read>>

type Search = Readonly<Record<string, string | undefined>>

export function readLedgerFilter(search: Search): LedgerFilter {
  const asset = LEDGER_READS.asset(search['asset'] ?? '')
  const dir = DIRS.find((word) => word === search['dir'])
  const { from, to } = readDays(search)
  return {
    ...(asset !== undefined && { asset }),
    ...(dir && { dir }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** A statement has no direction: its sums would not meet. */
export function readStatementFilter(search: Search): LedgerFilter {
  const asset = LEDGER_READS.asset(search['asset'] ?? '')
  const { from, to } = readDays(search)
  return { ...(asset !== undefined && { asset }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

const readDays = (search: Search) => ({ from: LEDGER_READS.from(search['from'] ?? ''), to: LEDGER_READS.to(search['to'] ?? '') })

/** `?asset=0&dir=in&from=2026-09-01&to=2026-09-30`, in this order; `''` for no filter. `more`: parameters of a call beside it. */
export function withLedgerFilter(
  path: string,
  { asset, dir, from, to }: LedgerFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const pairs = Object.entries({ asset, dir, from, to, ...more }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}
