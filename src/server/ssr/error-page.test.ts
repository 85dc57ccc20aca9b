import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'

test('one content policy is that of every plain page, in both languages', () => {
  const pages = ([400, 404, 429, 500, 503, 'busy'] as const).flatMap((status) => [errorPage(status, 'en'), errorPage(status, 'ko')])
  expect(new Set(pages).size).toBe(10)
  expect(new Set(pages.map((html) => contentPolicy(html, [])))).toEqual(new Set([ERROR_PAGE_HEADERS['content-security-policy']]))
  expect(ERROR_PAGE_HEADERS['content-security-policy']).toContain("script-src 'self'; style-src 'self' 'sha256-")
})
