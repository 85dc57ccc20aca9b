import { findThingAt } from '../search/things.ts'

// Rows of lists for keyboard navigation: cards, table rows, tiles. A row contains its own link.

const ROWS = 'main article, main tbody tr, main ul > li:has(> a)'

/** The link that opens a row: that of its transaction id, else its first. */
const linkOf = (row: Element): HTMLAnchorElement | null =>
  row.querySelector<HTMLAnchorElement>('a[href^="/tx/"]:not([href*="?"])') ?? row.querySelector('a[href]')

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

const listRows = (): Element[] => [...document.querySelectorAll(ROWS)].filter((row) => isSeen(row) && linkOf(row) !== null)

/** Index of the focused row, -1 for none. */
const rowInFocus = (rows: readonly Element[]): number => rows.findLastIndex((row) => row.contains(document.activeElement))

/** Height covered by the header. */
const COVERED_PX = 60

/** Focuses the next or previous row; without a focused row, the first visible one. Enter then opens it like any link. */
export function moveRow(by: 1 | -1): void {
  const rows = listRows()
  const at = rowInFocus(rows)
  const firstSeen = rows.findIndex((row) => row.getBoundingClientRect().top >= COVERED_PX)
  const row = rows[at === -1 ? Math.max(0, firstSeen) : Math.min(Math.max(0, at + by), rows.length - 1)]
  if (row === undefined) return
  linkOf(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** The id of the focused row, else of the page's subject, whose path is `shown`; `undefined` on lists. */
export function findIdToCopy(shown: string): string | undefined {
  const rows = listRows()
  const row = rows[rowInFocus(rows)]
  const link = row === undefined ? undefined : linkOf(row)
  return findThingAt(link?.pathname ?? shown)?.id
}

/** Clicks the arrow of the page's list. */
export function pressPage(rel: 'next' | 'prev'): void {
  document.querySelector<HTMLAnchorElement>(`[data-pager] a[rel=${rel}]`)?.click()
}

/** Clicks a step of the bar of the past; does nothing on a page without one. */
export function pressPast(step: 'before' | 'after' | 'now'): void {
  document.querySelector<HTMLAnchorElement>(`a[data-past=${step}]`)?.click()
}

/** Focuses the search field; on narrow screens it opens the search first. */
export function openSearch(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')].find(isSeen)
  if (field) field.focus()
  else document.querySelector<HTMLButtonElement>('[data-search-open]')?.click()
}

/** Opens the first filter of the list, on narrow screens all of them. If the page has a plain form, it focuses the first field. */
export function openFilter(): void {
  const chip = [...document.querySelectorAll<HTMLElement>('[data-tx-filter] [aria-haspopup], .mkt-choice > summary')].find(isSeen)
  if (chip) {
    chip.focus()
    chip.click()
    chip.parentElement?.querySelector<HTMLElement>('details[open] > div :is(input:not([type=hidden]), select)')?.focus()
  } else [...document.querySelectorAll<HTMLElement>('main form select[name]')].find(isSeen)?.focus()
}

/** Focuses the field that finds a row or a day. */
export function openRowField(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-row-field]')].find(isSeen)
  field?.focus()
  field?.select()
}
