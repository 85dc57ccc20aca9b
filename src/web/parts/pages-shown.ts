export const PAGER_RANGE = 3
export const PAGER_MARGIN = 1

/**
 * Page numbers of a pager: `PAGER_MARGIN` at each end and `PAGER_RANGE` around the current page; `'gap'` is a gap between them. A gap of
 * one page shows that page. Spec: PAGE-009, PAGE-010.
 */
export function listPagesShown(page: number, maxPage: number): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGER_RANGE / 2), maxPage - PAGER_RANGE + 1))
  const shown = new Set<number>()
  for (let number = 1; number <= PAGER_MARGIN; number += 1) shown.add(number).add(maxPage + 1 - number)
  for (let number = first; number < first + PAGER_RANGE; number += 1) shown.add(number)
  const numbers = [...shown].filter((number) => number >= 1 && number <= maxPage).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? number - 1) - 1
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
