import type { BrowserContext, Page } from 'playwright-core'
import { leaveContext, sharedBrowser, takeContext, type textsOn } from './visit.ts'

type Look = { lang?: 'en' | 'ko'; width?: number; zone?: string; timezoneId?: string; javaScriptEnabled?: boolean }

/** Runs `act` in a page of a reader of the site whose browser is in `timezoneId` and who has chosen `zone`, if any. */
export const readerOf =
  (url: string) =>
  async (look: Look, act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> => {
    const { lang = 'en', width = 1440, zone, timezoneId = 'Asia/Seoul', javaScriptEnabled = true } = look
    const context = await takeContext(await sharedBrowser(), url, { viewport: { width, height: 900 }, timezoneId, javaScriptEnabled })
    await context.addCookies([
      { name: 'lang', value: lang, url },
      ...(zone === undefined ? [] : [{ name: 'zone', value: encodeURIComponent(zone), url }]),
    ])
    const page = await context.newPage()
    try {
      await act(page, context)
    } finally {
      await leaveContext(context)
    }
  }

/** The dates of the page, without ages and countdowns. */
export const datesIn = async (page: Page, textsOf: typeof textsOn): Promise<string[]> =>
  (await textsOf(page, 'main time')).filter((text) => /\d{4}-\d\d-\d\d/.test(text))
