import { readPage } from '../../model/page-window.ts'

/**
 * The page a visitor asks for in words, `undefined` when there is nothing to do: blank text, or the page already shown. What is no
 * number is page 1, what is above the last page is the last. Digits may be grouped or written wide. Spec: PAGE-002..006.
 */
export function findPageAsked(text: string, shown: number, maxPage: number): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  if (plain === '') return undefined
  const page = Math.min(readPage(plain), maxPage)
  return page === shown ? undefined : page
}
