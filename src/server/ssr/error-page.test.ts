import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { errorPage, errorPageHeaders } from './error-page.ts'

test.each(['light', 'dark'] as const)('one content policy fits every plain page in %s, in both languages', (theme) => {
  const pages = ([400, 404, 429, 500, 503, 'busy', 'away'] as const).flatMap((status) => [
    errorPage(status, { lang: 'en', theme }),
    errorPage(status, { lang: 'ko', theme }),
  ])
  expect(new Set(pages).size).toBe(12)
  const policy = errorPageHeaders(theme)['content-security-policy']
  expect(new Set(pages.map((html) => contentPolicy(html, [])))).toEqual(new Set([policy]))
  expect(policy).toContain("script-src 'self'; style-src 'self' 'sha256-")
})
