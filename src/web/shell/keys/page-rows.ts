import { findThingAt } from '../search/things.ts'

// Rows of lists as the keyboard walks them: cards, rows of tables, tiles. A row is where its own link is.

const ROWS = 'main article, main tbody tr, main ul > li:has(> a)'

/** The link a row is opened by: its id, else its first. */
const linkOf = (row: Element): HTMLAnchorElement | null =>
  row.querySelector<HTMLAnchorElement>('a[href^="/tx/"]:not([href*="?"])') ?? row.querySelector('a[href]')

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

const listRows = (): Element[] => [...document.querySelectorAll(ROWS)].filter((row) => isSeen(row) && linkOf(row) !== null)

/** The row that has the focus. */
const rowInFocus = (rows: readonly Element[]): number => rows.findLastIndex((row) => row.contains(document.activeElement))

/** Height the header covers. */
const COVERED_PX = 60

/** Puts the focus on the row after or before; without one, on the first that is in view. Enter then opens it as any link. */
export function moveRow(by: 1 | -1): void {
  const rows = listRows()
  const at = rowInFocus(rows)
  const firstSeen = rows.findIndex((row) => row.getBoundingClientRect().top >= COVERED_PX)
  const row = rows[at === -1 ? Math.max(0, firstSeen) : Math.min(Math.max(0, at + by), rows.length - 1)]
  if (row === undefined) return
  linkOf(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** The id of the row that has the focus, else of what the page shown is about, whose path is `shown`; nothing on lists. */
export function findIdToCopy(shown: string): string | undefined {
  const rows = listRows()
  const row = rows[rowInFocus(rows)]
  const link = row === undefined ? undefined : linkOf(row)
  return findThingAt(link?.pathname ?? shown)?.id
}

/** The arrow of the page's list, as if it had been pressed. */
export function pressPage(rel: 'next' | 'prev'): void {
  document.querySelector<HTMLAnchorElement>(`[data-pager] a[rel=${rel}]`)?.click()
}

/** A step of the bar of the past, as if it had been pressed; nothing on a page without a past. */
export function pressPast(step: 'before' | 'after' | 'now'): void {
  document.querySelector<HTMLAnchorElement>(`a[data-past=${step}]`)?.click()
}

/** Into the search field; on narrow screens the search opens first. */
export function openSearch(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')].find(isSeen)
  if (field) field.focus()
  else document.querySelector<HTMLButtonElement>('[data-search-open]')?.click()
}

/** Opens the first filter of the list, on narrow screens all of them; the field of the first where a page has a plain form. */
export function openFilter(): void {
  const chip = [...document.querySelectorAll<HTMLElement>('[data-tx-filter] [aria-haspopup], .mkt-choice > summary')].find(isSeen)
  if (chip) {
    chip.focus()
    chip.click()
    chip.parentElement?.querySelector<HTMLElement>('details[open] > div :is(input:not([type=hidden]), select)')?.focus()
  } else [...document.querySelectorAll<HTMLElement>('main form select[name]')].find(isSeen)?.focus()
}

/** Into the field that finds a row or a day. */
export function openRowField(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-row-field]')].find(isSeen)
  field?.focus()
  field?.select()
}
