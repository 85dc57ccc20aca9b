import { expect, test } from 'vitest'
import { draw, textOfHtml } from '../../../../../test/draw-view.ts'
import { SAMPLE_PROJECT_ID } from '../../../../../test/sample/nft.ts'
import type { ItemMetadataJson, TraitsJson } from '../../../../contract/traits.ts'
import { ItemTraits } from './ItemTraits.tsx'
import { TraitLine, TraitPanel } from './TraitPanel.tsx'

const METADATA: ItemMetadataJson = {
  status: 'ok',
  name: 'Tide Map 118',
  description: 'The tide\n<b>around</b> Udo',
  attributes: [
    { name: 'Coast', value: 'Udo', count: 11, share: 9.3 },
    { name: 'Signed', value: 'true', count: 40, share: 33.9 },
  ],
  more: 2,
  fetched_at: 1_795_183_200,
  items: { read: 100, total: 118 },
}
const drawItem = (metadata: Partial<ItemMetadataJson>, lang: 'en' | 'ko' = 'en', again?: { is_started: boolean; wait_sec: number }) =>
  draw(<ItemTraits metadata={{ ...METADATA, ...metadata }} againPath="/again" again={again} />, lang)

test('TRAIT-009: an item shows its traits with counts and shares, and of how many items', () => {
  const html = drawItem({})
  const text = textOfHtml(html)
  expect(text).toContain('2 traits, with the share of items that have the same')
  expect(text).toContain('Coast Udo 11 · 9.3%')
  expect(text).toContain('Signed true 40 · 33.9%')
  expect(text).toContain('2 more are left out')
  expect(text).toContain('100 of 118 items read')
  expect(html).toContain('&lt;b&gt;around&lt;/b&gt;')
  expect(html).toContain('href="/again"')
  expect(textOfHtml(drawItem({}, 'ko'))).toContain('아이템 118개 중 100개 읽음')
})

for (const [status, en, ko] of [
  ['none', 'This item has no metadata.', '이 아이템에는 메타데이터가 없습니다.'],
  ['reading', 'The metadata of this item is being read.', '이 아이템의 메타데이터를 읽고 있습니다.'],
  ['private', 'its address on the chain cannot be used', '체인에 등록된 주소를 사용할 수 없습니다'],
  ['slow', 'its server does not answer with it', '서버가 응답하지 않거나'],
  ['type', 'it is no JSON, or too large', 'JSON이 아니거나 너무 큽니다'],
  ['ok', 'Its metadata has no traits.', '메타데이터에 특성이 없습니다.'],
] as const) {
  test(`TRAIT-009: without traits the page says why: ${status}`, () => {
    const none = { status, attributes: [], description: '', more: 0 }
    expect(textOfHtml(drawItem(none))).toContain(en)
    expect(textOfHtml(drawItem(none, 'ko'))).toContain(ko)
  })
}

test('TRAIT-007: the page says what came of the request to read again', () => {
  expect(textOfHtml(drawItem({}, 'en', { is_started: true, wait_sec: 0 }))).toContain('It is being read again.')
  expect(textOfHtml(drawItem({}, 'en', { is_started: false, wait_sec: 541 }))).toContain('again in 10 minutes')
})

const TRAITS: TraitsJson = {
  read: 100,
  total: 118,
  count: 12,
  is_filtered: true,
  is_capped: false,
  names: 3,
  list: [
    {
      name: 'Coast',
      values: 14,
      list: [
        { value: 'Udo', count: 11, share: 11 },
        { value: 'Marado', count: 0, share: 0 },
      ],
    },
    { name: 'Tide: high', values: 1, list: [{ value: 'Spring', count: 11, share: 11 }] },
    { name: 'Depth', values: 1, list: [{ value: '8', count: 3, share: 3 }] },
  ],
}
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('TRAIT-010: each value is a link that adds it to those chosen, or takes it away', () => {
  const html = draw(<TraitPanel idx={SAMPLE_PROJECT_ID} filter="" lines="Coast:Udo" traits={TRAITS} />)
  const items = `/nft/${SAMPLE_PROJECT_ID}/items`
  expect(hrefs(html)).toEqual([
    items,
    `${items}?trait=Coast%3AUdo&trait=Coast%3AMarado`,
    `${items}?trait=Coast%3AUdo&trait=Tide%5C%3A%20high%3ASpring`,
    `${items}?trait=Coast%3AUdo&trait=Depth%3A8`,
  ])
  expect(html.match(/<details open/g)).toHaveLength(1)
  expect(html).toContain('aria-current="true"')
  expect(textOfHtml(html)).toContain('2 more values')
  expect(draw(<TraitPanel idx={SAMPLE_PROJECT_ID} filter="" lines="" traits={TRAITS} />).match(/<details open/g)).toHaveLength(2)
})

test('TRAIT-010: the line above the items has the count, the traits chosen and how much is read', () => {
  const html = draw(<TraitLine idx={SAMPLE_PROJECT_ID} filter="" lines={'Coast:Udo\nDepth:8'} count={12} read={100} total={118} />)
  const items = `/nft/${SAMPLE_PROJECT_ID}/items`
  expect(textOfHtml(html)).toContain('12 items · 100 of 118 items read Coast Udo')
  expect(hrefs(html)).toEqual([`${items}?trait=Depth%3A8`, `${items}?trait=Coast%3AUdo`, items])
  expect(html).toContain('aria-label="Remove Coast: Udo"')
})

test('TRAIT-013: counts stand beside other choices where they answer these, else nowhere', () => {
  const drawPanel = (filter: string, lines: string, traits: Partial<TraitsJson>): string =>
    textOfHtml(draw(<TraitPanel idx={SAMPLE_PROJECT_ID} filter={filter} lines={lines} traits={{ ...TRAITS, ...traits }} />))
  expect(drawPanel('state=sale', '', {})).toContain('Udo 11')
  expect(drawPanel('', '', { is_filtered: false })).toContain('Udo 11')
  for (const [filter, lines] of [
    ['state=sale', ''],
    ['', 'Coast:Udo'],
  ] as const)
    expect(drawPanel(filter, lines, { is_filtered: false })).not.toContain('Udo 11')
})
