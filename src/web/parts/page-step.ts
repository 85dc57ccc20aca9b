import { readPage } from '../../model/page-window.ts'

/**
 * The requested page number from a text; `undefined` for blank text and for the current page. An invalid number is page 1, one above the
 * last page is the last. Digits may be grouped or full-width. Spec: PAGE-002..006.
 */
export function findPageAsked(text: string, shown: number, maxPage: number): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  if (plain === '') return undefined
  const page = Math.min(readPage(plain), maxPage)
  return page === shown ? undefined : page
}
