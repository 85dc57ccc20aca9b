import type { Page } from 'playwright-core'

/** `asked`: addresses of what is held back; `let`: lets it go, and whatever comes after. */
export type Held = { asked: readonly string[]; let: () => void }

/** Holds back what a page asks for and a pattern names. */
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
