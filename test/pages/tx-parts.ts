import type { Page } from 'playwright-core'
import { LEDGERS, loadLedger } from '../ledger.ts'
import { PANEL_FORMS } from '../panel-forms.ts'

/** Its panel shows the contents of a log. */
export const LOG_KIND = 'mrc100log'

const OVERVIEW = { en: 'Overview', ko: '개요' }

/** The missing parts of a transaction's page: its id as the heading, an overview with its block, a panel in the form of its type. */
export async function missingPartsOf(page: Page, { kind, txid }: { kind: string; txid: string }, lang: 'en' | 'ko'): Promise<string[]> {
  const [overview, wanted] = [OVERVIEW[lang], PANEL_FORMS[kind] ?? ['any']]
  const { block } = LEDGERS.map((ledger) => loadLedger(ledger).byId.get(txid)).find((tx) => tx !== undefined) ?? {}
  const inOverview = page.locator(`main section:has(h2:text-is("${overview}"))`)
  const panel = page.locator('main section:has([data-form])')
  const [heading, blocks, panels, [title = ''], forms, [words = '']] = await Promise.all([
    page.locator('main h1').allInnerTexts(),
    inOverview.locator(`dl a[href="/block/${block}"]:visible`).count(),
    panel.count(),
    panel.locator('h2').allInnerTexts(),
    panel.locator('[data-form]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-form'))),
    panel.locator('[data-form]').allInnerTexts(),
  ])
  const has = { heading: heading.join() === txid, overview: blocks > 0, panel: panels === 1 && title !== '' && title !== overview }
  const lacking = Object.entries({ ...has, words: words.trim() !== '' }).flatMap(([part, isThere]) => (isThere ? [] : [part]))
  return [...lacking, ...wanted.filter((form) => !forms.includes(form))].map((part) => `no ${part}`)
}
