import type { Page } from 'playwright-core'

/**
 * Shows what the server sends for an address, without styles, pictures and scripts: what is written in a page costs a tenth of a visit. The
 * page's context has no scripts and the page stays empty otherwise, as the site's policy would refuse it. `at`: the path after redirects.
 */
export async function showServed(page: Page, url: string, headers: Record<string, string> = {}): Promise<{ status: number; at: string }> {
  const answer = await fetch(url, { headers })
  await page.setContent(await answer.text())
  return { status: answer.status, at: new URL(answer.url).pathname }
}
