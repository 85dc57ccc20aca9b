import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Mrc401Json } from '../../src/contract/nft.ts'
import type { TraitsJson } from '../../src/contract/traits.ts'
import { startApp, type RunningApp } from './app.ts'
import { hydrated, sharedBrowser, leaveContext, openContext, takeContext } from './visit.ts'

const PROJECT = 'MRC400_1340388661fb77c8db626843087b077f0'
const ITEMS = `/nft/${PROJECT}/items`
type List = { count: number; list: Mrc401Json[]; metadata: { read: number; total: number } }

let app: RunningApp
let browser: Browser
let traits: TraitsJson

async function ask<T>(path: string): Promise<T> {
  const answer = (await (await fetch(`${app.url}${path}`)).json()) as { data: T }
  return answer.data
}

beforeAll(async () => {
  // Uses its own program. A shared one would read an item again at once if its last read was long ago, but these tests expect a wait
  // message.
  ;[app, browser] = await Promise.all([startApp('r4'), sharedBrowser()])
  await vi.waitFor(
    async () => {
      const { metadata } = await ask<List>(`/api${ITEMS}/list/1`)
      if (metadata.read !== metadata.total) throw new Error(`${metadata.read} of ${metadata.total} documents are read`)
    },
    { timeout: 60_000, interval: 200 },
  )
  traits = await ask<TraitsJson>(`/api/x/traits/nft/${PROJECT}`)
})
afterAll(() => app.stop())

const LOOKS = [
  {
    lang: 'en',
    width: 1440,
    scripts: true,
    title: 'Traits',
    waits: 'It was read a moment ago',
    shown: (count: number) => `${count} items`,
  },
  { lang: 'ko', width: 390, scripts: true, title: '특성', waits: '방금 읽었습니다', shown: (count: number) => `아이템 ${count}개` },
  {
    lang: 'en',
    width: 390,
    scripts: false,
    title: 'Traits',
    waits: 'It was read a moment ago',
    shown: (count: number) => `${count} items`,
  },
] as const

async function withPage({ lang, width, scripts }: (typeof LOOKS)[number], act: (page: Page) => Promise<void>): Promise<void> {
  const context = scripts
    ? await openContext(browser, app.url, { theme: 'light', lang, width })
    : await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width, height: 900 } })
  try {
    await act(await context.newPage())
  } finally {
    await leaveContext(context)
  }
}

/** Whether the content is wider than `width`. Works without scripts too. */
const isTooWide = async (page: Page, width: number): Promise<boolean> => ((await page.locator('main').boundingBox())?.width ?? 0) > width

for (const look of LOOKS) {
  const how = `${look.width} px, ${look.lang}, ${look.scripts ? 'with' : 'without'} scripts`
  test(`TRAIT-010: items are chosen by several traits: ${how}`, () =>
    withPage(look, async (page) => {
      const [first, second] = traits.list
      await page.goto(`${app.url}${ITEMS}`)
      // A press before hydration may be lost.
      if (look.scripts) await hydrated(page)
      const opener = page.locator('label[for="choose-traits"]')
      const openPanel = async (): Promise<void> => void (look.width < 800 && (await opener.click()))
      const choose = async (name: string, value: string): Promise<void> => {
        const group = page.locator('aside details').filter({ has: page.locator('summary', { hasText: name }) })
        const link = group.locator('a').filter({ hasText: value }).first()
        if (!(await link.isVisible())) await group.locator('summary').click()
        await link.click()
        await page.locator('a[aria-current]').filter({ hasText: value }).first().waitFor({ state: 'attached' })
      }
      await openPanel()
      await choose(first?.name ?? '', first?.list[0]?.value ?? '')
      const one = await ask<List>(`/api${ITEMS}/list/1?trait=${first?.name}:${first?.list[0]?.value}`)
      expect(one.count).toBe(first?.list[0]?.count)
      await page.getByText(look.shown(one.count), { exact: true }).waitFor()
      if (!(await page.locator('aside details').first().isVisible())) await openPanel()
      await choose(second?.name ?? '', second?.list[0]?.value ?? '')
      const both = await ask<List>(
        `/api${ITEMS}/list/1?trait=${first?.name}:${first?.list[0]?.value}&trait=${second?.name}:${second?.list[0]?.value}`,
      )
      await page.getByText(look.shown(both.count), { exact: true }).waitFor()
      const tiles = page.locator(`main ul[aria-label] > li:has(p a[href^="/nft/${PROJECT}/"])`)
      expect(await tiles.count()).toBe(Math.min(20, both.count))
      expect(await isTooWide(page, look.width)).toBe(false)
    }))

  test(`TRAIT-009: an item shows its name and traits with counts: ${how}`, () =>
    withPage(look, async (page) => {
      const { list } = await ask<List>(`/api${ITEMS}/list/1`)
      const [item] = list
      const { metadata } = await ask<{ metadata: { name: string; attributes: { name: string; value: string; count: number }[] } }>(
        `/api/nft/${PROJECT}/${item?.mrc401_id}`,
      )
      await page.goto(`${app.url}/nft/${PROJECT}/${item?.mrc401_id}/tx`)
      const sheet = page.locator(`section:has(h2:text-is("${look.title}"))`).last()
      const text = (await sheet.innerText()).replaceAll(/\s+/g, ' ')
      for (const { name, value, count } of metadata.attributes) expect(text).toContain(`${name} ${value} ${count}`)
      expect(text).toContain(metadata.name)
      expect(await isTooWide(page, look.width)).toBe(false)
      await sheet.locator('a[href$="?again=1"]').click()
      await page.getByText(look.waits).waitFor()
    }))
}
