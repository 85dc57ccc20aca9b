import type { Page } from 'playwright-core'

/**
 * Shows the server's HTML for an address, without styles, pictures and scripts, at a tenth of the cost of a visit. The page's context has
 * no scripts, and the page itself stays blank, because the site's policy would refuse the insertion. `at` is the path after redirects.
 */
export async function showServed(page: Page, url: string, headers: Record<string, string> = {}): Promise<{ status: number; at: string }> {
  const answer = await fetch(url, { headers })
  await page.setContent(await answer.text())
  return { status: answer.status, at: new URL(answer.url).pathname }
}
