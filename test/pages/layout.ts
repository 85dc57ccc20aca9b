import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated } from '../browser/visit.ts'

/** Quotation marks in the form that a browser writes. */
const headingOf = (html: string): string | undefined =>
  /<main[^]*?<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

const LAYOUT = /<header[^]*aria-label="Main menu"[^]*role="search"[^]*<\/header>[^]*<main[^]*<\/main>[^]*<footer[^]*<\/footer>/

/** Edges from top to bottom of the header with menu and search, the page and the footer. A missing or repeated part gives no edges. */
const edgesOfLayout = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['header:has(nav[aria-label="Main menu"]):has(form[role=search])', 'main', 'footer'].flatMap((selector) => {
      const parts = [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
      return parts.length === 1 ? parts.flatMap(({ top, bottom }) => [top, bottom]) : [Number.NaN]
    }),
  )

/**
 * Expects that the open page, once its scripts run, has the heading of the served one, and that both have header, page and footer in this
 * order.
 */
export async function expectLayout(page: Page, servedHtml: string): Promise<void> {
  expect(headingOf(await page.content())).toBe(headingOf(servedHtml))
  expect(servedHtml).toMatch(LAYOUT)
  await hydrated(page)
  const edges = await edgesOfLayout(page)
  expect(edges).toHaveLength(6)
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  // Only one line of text is above the header.
  expect(edges[0]).toBeLessThan(60)
}
