import { expect, test } from 'vitest'
import { renderWith } from '../../../../../test/render-with.ts'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { SAMPLE_PROJECT_ID } from '../../../../../test/sample/nft.ts'
import type { ItemMetadataJson, TraitsJson } from '../../../../contract/traits.ts'
import { ItemTraits } from './ItemTraits.tsx'
import { FoundValues, TraitLine, TraitPanel } from './TraitPanel.tsx'
import { traitValuesQuery } from './trait-values-query.ts'

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
const renderItem = (metadata: Partial<ItemMetadataJson>, lang: 'en' | 'ko' = 'en', again?: { is_started: boolean; wait_sec: number }) =>
  render(<ItemTraits metadata={{ ...METADATA, ...metadata }} againPath="/again" again={again} />, lang)

test('TRAIT-009: an item shows its traits with counts and shares, and the number of items', () => {
  const html = renderItem({})
  const text = textOfHtml(html)
  expect(text).toContain('2 traits, with the share of items that have each')
  expect(text).toContain('Coast Udo 11 · 9.3%')
  expect(text).toContain('Signed true 40 · 33.9%')
  expect(text).toContain('2 more are left out')
  expect(text).toContain('100 of 118 items read')
  expect(html).toContain('&lt;b&gt;around&lt;/b&gt;')
  expect(html).toContain('href="/again"')
  expect(textOfHtml(renderItem({}, 'ko'))).toContain('아이템 118개 중 100개 읽음')
})

for (const [status, en, ko] of [
  ['none', 'This item has no metadata.', '이 아이템에는 메타데이터가 없습니다.'],
  ['reading', 'The metadata of this item is being read.', '이 아이템의 메타데이터를 읽고 있습니다.'],
  ['private', 'its address on the chain cannot be used', '체인에 등록된 주소를 사용할 수 없습니다'],
  ['slow', 'its server does not respond, or does not have it', '서버가 응답하지 않거나'],
  ['type', 'it is not JSON, or too large', 'JSON이 아니거나 너무 큽니다'],
  ['ok', 'Its metadata has no traits.', '메타데이터에 특성이 없습니다.'],
] as const) {
  test(`TRAIT-009: without traits the page explains the status: ${status}`, () => {
    const none = { status, attributes: [], description: '', more: 0 }
    expect(textOfHtml(renderItem(none))).toContain(en)
    expect(textOfHtml(renderItem(none, 'ko'))).toContain(ko)
  })
}

test('TRAIT-007: the page shows the result of the request to read again', () => {
  expect(textOfHtml(renderItem({}, 'en', { is_started: true, wait_sec: 0 }))).toContain('It is being read again.')
  expect(textOfHtml(renderItem({}, 'en', { is_started: false, wait_sec: 541 }))).toContain('again in 10 minutes')
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

test('TRAIT-010: each value is a link that adds it to the chosen ones, or removes it', () => {
  const html = render(<TraitPanel idx={SAMPLE_PROJECT_ID} filter="" lines="Coast:Udo" traits={TRAITS} />)
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
  expect(render(<TraitPanel idx={SAMPLE_PROJECT_ID} filter="" lines="" traits={TRAITS} />).match(/<details open/g)).toHaveLength(2)
})

const long = (count: number): TraitsJson['list'][number] => ({
  name: 'Palette',
  values: count,
  list: Array.from({ length: Math.min(30, count) }, (_, at) => ({ value: `Shade ${at + 1}`, count: 100 - at, share: 1 })),
})
const renderLong = (count: number, lang: 'en' | 'ko' = 'en'): string =>
  render(<TraitPanel idx={SAMPLE_PROJECT_ID} filter="" lines="" traits={{ ...TRAITS, list: [long(count)] }} />, lang)

test('TRAIT-016: collapsed values of a long trait are in a part that opens without scripts', () => {
  const html = renderLong(45)
  const [open = '', folded = ''] = html.split('<summary>33 more values</summary>')
  expect(open.match(/<li>/g)).toHaveLength(12)
  expect(folded.match(/<li>/g)).toHaveLength(18)
  expect(textOfHtml(folded)).toContain('15 values not listed')
  expect(renderLong(12)).not.toContain('more values')
  expect(textOfHtml(renderLong(45, 'ko'))).toContain('값 33개 더 있음')
})

test('TRAIT-016: the field searches all values that the call lists, and while these load those of the panel', () => {
  const few = long(45)
  const all = { ...few, list: [...few.list, { value: 'Deep Sea', count: 7, share: 7 }] }
  const FAILED = { ok: false, code: 503, msg: 'Busy' } as const
  const find = (wanted: string, come: 'all' | 'part' | 'failure' | 'nothing', lang: 'en' | 'ko' = 'en'): string => {
    const asked = { idx: SAMPLE_PROJECT_ID, filter: 'sort=price&state=sale' }
    const query = traitValuesQuery(asked.idx, '', asked.filter, 'Palette')
    expect(query.path).toBe(`/api/x/traits/nft/${SAMPLE_PROJECT_ID}?name=Palette&state=sale`)
    const view = <FoundValues asked={asked} lines="" name="Palette" values={45} list={few.list} isCounted wanted={wanted} />
    const listed = { ...all, values: come === 'all' ? 31 : 2000 }
    const answer = come === 'failure' ? FAILED : ({ ok: true, data: { ...TRAITS, list: [listed] } } as const)
    return renderWith(view, come === 'nothing' ? [] : [[query, answer]], lang)
  }
  expect(textOfHtml(find('deep', 'all'))).toBe('Deep Sea 7')
  expect(hrefs(find('deep', 'all'))).toEqual([`/nft/${SAMPLE_PROJECT_ID}/items?trait=Palette%3ADeep%20Sea&sort=price&state=sale`])
  expect(textOfHtml(find('shade 2', 'nothing'))).toContain('Shade 2 99 Shade 20 81')
  expect(textOfHtml(find('shade', 'all'))).toContain('18 more values')
  // It makes no statement about values that were not searched.
  expect(textOfHtml(find('deep', 'nothing'))).toBe('')
  expect(textOfHtml(find('deep', 'failure'))).toBe('Not among the first 30 values.')
  expect(textOfHtml(find('x', 'part'))).toBe('Not among the first 31 values.')
  expect(textOfHtml(find('x', 'part', 'ko'))).toBe('처음 31개 값 중에는 없습니다.')
  expect(textOfHtml(find('x', 'all'))).toBe('No such value.')
  expect(textOfHtml(find('x', 'all', 'ko'))).toBe('이런 값은 없습니다.')
})

test('TRAIT-010: the line above the items has the count, the chosen traits and how much has been read', () => {
  const html = render(<TraitLine idx={SAMPLE_PROJECT_ID} filter="" lines={'Coast:Udo\nDepth:8'} count={12} read={100} total={118} />)
  const items = `/nft/${SAMPLE_PROJECT_ID}/items`
  expect(textOfHtml(html)).toContain('12 items · 100 of 118 items read Coast Udo')
  expect(hrefs(html)).toEqual([`${items}?trait=Depth%3A8`, `${items}?trait=Coast%3AUdo`, items])
  expect(html).toContain('aria-label="Remove Coast: Udo"')
})

test('TRAIT-013: counts are shown beside other choices only when they take the choice into account', () => {
  const renderPanel = (filter: string, lines: string, traits: Partial<TraitsJson>): string =>
    textOfHtml(render(<TraitPanel idx={SAMPLE_PROJECT_ID} filter={filter} lines={lines} traits={{ ...TRAITS, ...traits }} />))
  expect(renderPanel('state=sale', '', {})).toContain('Udo 11')
  expect(renderPanel('', '', { is_filtered: false })).toContain('Udo 11')
  for (const [filter, lines] of [
    ['state=sale', ''],
    ['', 'Coast:Udo'],
  ] as const)
    expect(renderPanel(filter, lines, { is_filtered: false })).not.toContain('Udo 11')
})
