export const PAGE_SIZE = 20

export type PageWindow = { page: number; maxPage: number; top: number; bottom: number }

/**
 * Which ordinals a page shows, newest first: `bottom < ordinal <= top`.
 *
 * Ordinals start at 1. A page of 0, below 0 or not a number becomes 1; a fraction is cut; above `maxPage` becomes `maxPage`.
 * `count` 0 gives one empty page. Spec: PAGE-001..005, OPEN-039, OPEN-040.
 */
export function pageWindow(wanted: number, count: number, size: number): PageWindow {
  const maxPage = Math.max(1, Math.ceil(count / size))
  const asked = Number.isNaN(wanted) ? 1 : Math.trunc(wanted)
  const page = Math.min(Math.max(1, asked), maxPage)
  const top = Math.max(0, count - (page - 1) * size)
  return { page, maxPage, top, bottom: Math.max(0, top - size) }
}

/** One page of rows that are all in memory, with the ordinal of each. */
export function cutPage<T>(rows: readonly T[], wanted: number, size: number) {
  const { page, maxPage } = pageWindow(wanted, rows.length, size)
  const skipped = (page - 1) * size
  const items = rows.slice(skipped, skipped + size).map((item, at) => ({ ordinal: skipped + at + 1, item }))
  return { page, maxPage, count: rows.length, size, items }
}

/** Page text of a path as a number: anything but a number is page 1 (PAGE-004). Digits beyond 2^53 clamp to the last page. */
export function readPage(value: string | undefined): number {
  const number = value === undefined || !/\d/.test(value) ? 1 : Number(value)
  return Number.isNaN(number) ? 1 : Math.max(1, Math.min(Math.trunc(number), Number.MAX_SAFE_INTEGER))
}
