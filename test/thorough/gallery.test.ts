import { createElement as h } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TX_TYPE_NAMES } from '../../src/txtypes/names.ts'
import type { Fact, Piece } from '../../src/txtypes/rows.ts'
import { TxView } from '../../src/web/subjects/tx/detail/TxView.tsx'
import { TxCard } from '../../src/web/txview/TxCard.tsx'
import { isFailed } from '../../src/model/tx.ts'
import { language as english } from '../../src/web/i18n/language-en.ts'
import { countOf, renderView, withoutUnseen, withSigns, type View } from '../render-view.ts'
import { loadSamples, SAMPLE_KINDS, STATES, type Sample } from '../gallery/samples.ts'

const LANGS = ['en', 'ko'] as const
/** Marks of a missing value or word. A missing message shows its area and key. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object|Invalid Date|\b(?:tx|label|common|form|panel|field)\.[a-z]\w+/

type Drawn = { sample: Sample; lang: (typeof LANGS)[number]; card: View; html: string; text: string }
let drawn: Drawn[] = []
/** Console output of rendering. A message without its text is reported there. */
const complaints: string[] = []

beforeAll(async () => {
  const listener = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')))
  const samples = await loadSamples()
  // Korean texts depend on the type, so they do not need its longest transaction.
  drawn = samples.flatMap((sample) =>
    LANGS.filter((lang) => lang === 'en' || sample.state === 'ok' || sample.state === 'failed').map((lang) => ({
      sample,
      lang,
      card: renderView(h(TxCard, { tx: sample.card }), lang),
      ...renderView(h(TxView, { tx: sample.tx }), lang),
    })),
  )
  listener.mockRestore()
})

const nameOf = ({ sample: { kind, state, tx }, lang }: Drawn): string => `${kind} ${state} ${lang} ${tx.txid.slice(0, 12)}`
/** Up to ten renderings that break a condition. */
const exceptions = (holds: (entry: Drawn) => boolean): string[] =>
  drawn
    .filter((entry) => !holds(entry))
    .slice(0, 10)
    .map(nameOf)

const panelOf = ({ sample: { tx } }: Drawn) => tx.panel
const overviewOf = ({ sample: { tx } }: Drawn) => tx.overview
/** The outcome comes before the overview. */
const panelHtmlOf = ({ html }: Drawn): string => html.split(/<div class="[^"]*overview[^"]*">/)[0] ?? ''
/** The contents of a card's lines. A failed transaction shows the reason in place of its second line. */
const piecesOf = ({ state, card: { card } }: Sample) => (state === 'failed' ? card.line : [...card.line, ...(card.second ?? [])])

/** The piece is on the page: ids and subjects with the full value, chain text unchanged, dates to the second, arrows and locks as icons. */
function isDrawn(piece: Piece, html: string): boolean {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
  if (piece.kind === 'id') return html.includes(escaped(piece.id))
  if (piece.kind === 'plain') return html.includes(escaped(Array.from(piece.text).slice(0, 500).join('')))
  if (piece.kind === 'subject') return html.includes(`/media/${piece.subject.kind}/`) || html.includes(`#${piece.subject.id}`)
  if (piece.kind === 'date') return html.includes(new Date(piece.sec * 1000).toISOString().slice(0, 19))
  if (piece.kind === 'arrow' || piece.kind === 'change') return withSigns(html).includes(' → ')
  if (piece.kind === 'icon' && piece.icon === 'lock') return withSigns(html).includes(' [lock] ')
  if (piece.kind === 'icon' && piece.icon === 'unlock') return withSigns(html).includes(' [open lock] ')
  return true
}

describe('the gallery of every type', () => {
  test('has each type and an unknown one, applied, failed and locked', () => {
    expect(SAMPLE_KINDS).toHaveLength(TX_TYPE_NAMES.length + 1)
    const missing = SAMPLE_KINDS.flatMap((kind) =>
      STATES.filter((state) => state !== 'rich' && !drawn.some(({ sample }) => sample.kind === kind && sample.state === state)),
    )
    expect(missing).toEqual([])
  })

  test('shows no missing word and no missing value, in either language', () => {
    expect(complaints.slice(0, 10)).toEqual([])
    expect(exceptions(({ card, text }) => !BROKEN.test(card.text) && !BROKEN.test(text))).toEqual([])
  })

  test('renders every form of a panel (PANEL-070: also for types without their own form)', () => {
    expect(exceptions((entry) => panelOf(entry).every(({ kind }) => entry.html.includes(`data-form="${kind}"`)))).toEqual([])
    const forms = new Set(drawn.flatMap((entry) => panelOf(entry).map(({ kind }) => kind)))
    expect([...forms].toSorted()).toEqual([
      'auction',
      'auction-outcome',
      'ballot',
      'bid-outcome',
      'certificate',
      'change-coins',
      'diff',
      'fan',
      'items',
      'key-lock',
      'listing',
      'log',
      'melt',
      'movements',
      'note',
      'pairs',
      'permission',
      'remarks',
      'reserve',
      'settlement',
      'supply',
      'swap',
      'ticket',
      'transfer',
      'tree',
    ])
  })

  test('shows the record of an unknown type as a tree (PANEL-070, OPEN-071, OPEN-070)', () => {
    const unnamed = drawn.filter(({ sample }) => sample.kind === 'mrc999_bloom' && sample.state === 'ok')
    expect(unnamed.map(({ sample: { tx } }) => tx.panel.map(({ kind }) => kind))).toEqual([['tree'], ['tree']])
    const isGeneric = ({ panel }: Sample['tx']): boolean => panel.length > 0 && panel.every(({ kind }) => kind === 'tree')
    const generic = drawn.filter(({ sample: { tx } }) => isGeneric(tx)).map(({ sample: { kind } }) => kind)
    // Points have two more types, which no ledger contains.
    const points = ['mrc800_create', 'mrc800_give', 'mrc800_take', 'mrc800_transfer', 'mrc800_update']
    expect([...new Set(generic)].toSorted()).toEqual(['mrc011create', ...points, 'mrc999_bloom'])
    for (const { html, text } of unnamed) {
      expect(html).toContain('data-form="tree"')
      expect(text).toMatch(/petals.*a.*b.*c/)
    }
  })

  test('heads its detail with id and type badge, with Fail before it on a failed one (TX-015, TX-016, TX-009)', () => {
    const lacks = exceptions(({ sample: { kind, tx }, lang, html, text }) => {
      const title = tx.type_opt.title === '' ? kind : tx.type_opt.title
      if (/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] !== tx.txid) return false
      return lang === 'ko' || text.startsWith((isFailed(tx) ? 'Fail' : '') + title)
    })
    expect(lacks).toEqual([])
  })

  test('shows every fact of the overview, with its label unless the panel has the fact (TX-019, HANDS-032)', () => {
    const labels: Readonly<Record<string, string>> = english.messages.label
    const lacks = exceptions((entry) => {
      const panel = panelHtmlOf(entry)
      const isShown = (value: Fact['value'], html: string): boolean => value.every((piece) => isDrawn(piece, html))
      return overviewOf(entry).every(
        ({ label, value }) =>
          isShown(value, entry.html) && (entry.lang === 'ko' || entry.text.includes(labels[label] ?? '?') || isShown(value, panel)),
      )
    })
    expect(lacks).toEqual([])
  })

  test('links every address and every token of a transaction to its page (TX-020, TX-021)', () => {
    // Addresses outside of links. A failed transaction explains its reason in words.
    const loose = ({ html }: Drawn): string[] =>
      withoutUnseen(html)
        .replaceAll(/<a .*?<\/a>/gs, ' ')
        .replaceAll(/<[^>]+>/g, ' ')
        .match(/MT\w{4,8}…\w{4,6}/g) ?? []
    expect(drawn.flatMap((entry) => loose(entry).map((text) => `${nameOf(entry)} ${text}`)).slice(0, 10)).toEqual([])
    const lacks = exceptions((entry) => {
      const named = overviewOf(entry).flatMap(({ value }) => value.flatMap((piece) => (piece.kind === 'subject' ? [piece.subject] : [])))
      const shown = panelOf(entry).flatMap((row) => ('subject' in row && row.subject !== undefined ? [row.subject] : []))
      const leads = (html: string, list: typeof named): boolean =>
        list.every(({ kind, id }) => kind !== 'token' || html.includes(`href="/token/${id}/tx"`))
      return leads(entry.html, named) && leads(panelHtmlOf(entry), shown)
    })
    expect(lacks).toEqual([])
  })

  test('names every NFT, item and project by name and id (OVER-017, OVER-018)', () => {
    const wanted = (kind: string): string[] => (kind.startsWith('mrc401_') ? ['project', 'projectId'] : ['nft', 'nftId'])
    const nfts = drawn.filter(({ sample: { kind } }) => /^mrc40[12]_/.test(kind))
    expect(new Set(nfts.map(({ sample: { kind } }) => kind)).size).toBe(TX_TYPE_NAMES.filter((name) => /^mrc40[12]_/.test(name)).length)
    const lacks = nfts.filter((entry) =>
      wanted(entry.sample.kind).some((label) => (overviewOf(entry).find((fact) => fact.label === label)?.value.length ?? 0) === 0),
    )
    expect(lacks.map(nameOf)).toEqual([])
  })

  test('renders every arrow of a card, between parties and of a change (CARD-002)', () => {
    const arrowsOf = ({ sample }: Drawn): number => piecesOf(sample).filter(({ kind }) => kind === 'arrow' || kind === 'change').length
    expect(drawn.filter((entry) => arrowsOf(entry) > 0).length).toBeGreaterThan(90)
    expect(exceptions((entry) => countOf(entry.card.signed, '→') === arrowsOf(entry))).toEqual([])
  })

  test('marks every failed transaction, and titles its panel as failed (TX-009)', () => {
    const failed = drawn.filter(({ sample }) => sample.state === 'failed' && sample.tx.type !== 'Chaincode Install or Update')
    expect(failed.length).toBeGreaterThan(140)
    expect(failed.filter(({ lang, text }) => !text.includes(lang === 'en' ? 'What was attempted' : '시도한 내용')).map(nameOf)).toEqual([])
    expect(failed.filter(({ lang, card }) => !card.text.startsWith(lang === 'en' ? 'Fail' : '실패')).map(nameOf)).toEqual([])
  })

  test('shows the unlock date of every locked transaction (TX-025)', () => {
    const locked = drawn.filter(({ sample }) => sample.state === 'locked')
    expect(
      locked
        .filter(({ html, sample }) => !html.includes(new Date((sample.tx.unlock_ts ?? 0) * 1000).toISOString().slice(0, 19)))
        .map(nameOf),
    ).toEqual([])
  })
})
