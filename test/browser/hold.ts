import type { Page } from 'playwright-core'

/** `asked`: URLs of held requests; `let` releases them and all later ones. */
export type Held = { asked: readonly string[]; let: () => void }

/** Holds the page's requests that match a pattern. */
export async function hold(page: Page, pattern: RegExp): Promise<Held> {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    asked.push(route.request().url())
    await promise
    await route.continue()
  })
  return { asked, let: resolve }
}
