import { describe, expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import type { ReferenceIndexJson, ReferencePartJson } from '../../../../contract/reference.ts'
import { HEADERS } from '../../../../server/api/openapi-answers.ts'
import { DEFAULT_RATE_LIMIT } from '../../../../server/limits/rate-limiter.ts'
import { ApiReferenceView } from './ApiReferenceView.tsx'
import { curlOf, scriptOf } from './snippets.ts'
import { loadComponents } from '../../../parts/lazy-component.tsx'

// Some views are rendered while the tests are collected.
await loadComponents()

const INDEX: ReferenceIndexJson = {
  areas: [
    { name: 'block', calls: [{ id: 'api_block_list_page', path: '/api/block/list/{page}', summary: 'Blocks, newest first' }] },
    { name: 'dex', calls: [{ id: 'api_dex_id', path: '/api/dex/{id}', summary: 'One DEX402 or DEX010 record' }] },
  ],
  shapes: ['Block', 'Coin'],
}
const EMPTY: ReferencePartJson = { index: INDEX, calls: [], shapes: [] }
const CALLS: ReferencePartJson = {
  ...EMPTY,
  calls: [
    {
      id: 'api_block_list_page',
      path: '/api/block/list/{page}',
      summary: 'Blocks, newest first',
      params: [{ name: 'page', place: 'path', description: 'Page of the list, from 1', pattern: '', required: false }],
      answer: { type: 'page', of: ['Block'], fields: [] },
      points: { made: 4, kept: 2 },
      example: '/api/block/list/1',
    },
    {
      id: 'api_dex_id',
      path: '/api/dex/{id}',
      summary: 'One DEX402 or DEX010 record',
      params: [{ name: 'id', place: 'path', description: 'Id of a record', pattern: '^DEX$', required: true }],
      answer: {
        type: 'any',
        of: ['Block'],
        fields: [{ name: 'half', depth: 0, type: 'integer', of: '', optional: true, description: 'Half' }],
      },
      points: { made: 1, kept: 1 },
      example: '',
    },
  ],
}
const SHAPES: ReferencePartJson = {
  ...EMPTY,
  shapes: [
    {
      name: 'Block',
      fields: [
        { name: 'families', depth: 0, type: 'object', of: '', optional: false, description: 'By family' },
        { name: 'token', depth: 1, type: 'map', of: 'Coin', optional: false, description: '' },
        { name: 'tape', depth: 0, type: 'list', of: 'Block', optional: false, description: 'Of `token`' },
      ],
    },
  ],
}

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const levelsOf = (html: string): string => [...html.matchAll(/<h([1-4])/g)].map(([, level]) => level).join('')

describe('the pages of the API reference', () => {
  const first = renderView(<ApiReferenceView part="" reference={EMPTY} />)
  const area = renderView(<ApiReferenceView part="block" reference={CALLS} />)
  const shapes = renderView(<ApiReferenceView part="shapes" reference={SHAPES} />)

  test('describe parameters and response of each call, without scripts', () => {
    expect(area.text).toContain('API reference: Blocks')
    expect(area.text).toContain('GET /api/block/list/{page}')
    expect(area.text).toContain(
      'Blocks, newest first. Costs 4 points, 2 from the cache. Parameterspage path optional Page of the list, from 1',
    )
    expect(area.text).toContain('Answerdata: { page, maxpage, count, limit , list: Block [] }')
    expect(area.text).toContain('id path required Id of a record^DEX$')
    expect(area.text).toContain('data: Block | { half }')
  })
  test('OPENAPI-003: the first page describes the rate limit, headers and the live connection, and links both documents', () => {
    expect(first.text).toContain(`may spend ${DEFAULT_RATE_LIMIT.pointsPerMinute?.toLocaleString('en')} points a minute`)
    for (const name of Object.keys(HEADERS)) expect(first.text).toContain(name)
    expect(first.html).toMatch(/href="\/api\/openapi\.json".*href="\/api\/asyncapi\.json"/s)
    expect(first.text).toContain('seq, resync Too many blocks were missed: load everything again')
  })
  test('link names of shapes to their definitions', () => {
    expect(area.html).toContain('href="/docs/shapes#shape-block"')
    expect(shapes.html).toContain('<h3 id="shape-block">')
    expect(shapes.text).toContain('token { [key]: Coin } tape Block []')
    expect(shapes.html).toContain('Of <code>token</code>')
  })
  test('have code for curl and for JavaScript, and a link to the response that is not a form (PROD-003)', () => {
    expect(area.html).toContain('<code>curl &#x27;http://localhost:8080/api/block/list/1&#x27;</code>')
    expect(area.html).toMatch(/<a [^>]*href="\/api\/block\/list\/1"[^>]*>Show the answer<\/a>/)
    expect(area.html).not.toMatch(/<form|<input|type="submit"/)
  })
  test('state when the chain has no example', () => expect(area.text).toContain('This chain has no data for an example yet.'))
  test('have headings in order and every anchor once', () => {
    expect([first, area, shapes].map(({ html }) => levelsOf(html))).toEqual(['1233333332333', '12344344', '123'])
    for (const { html } of [first, area, shapes]) expect(new Set(idsOf(html)).size).toBe(idsOf(html).length)
  })
  test('OPENAPI-001: anchors from the former one-page reference still exist, at the entries that link to the calls', () => {
    expect(first.html).toMatch(/id="api-dex-id">.*?href="\/docs\/dex#api-dex-id"/)
    expect(first.html).toContain('id="shape-coin" class="lk" href="/docs/shapes#shape-coin"')
    expect(idsOf(area.html)).toContain('api-dex-id')
  })
  test('allow line breaks in a path only after its slashes', () => expect(area.html).toContain('/api/<wbr/>block/<wbr/>list/<wbr/>{page}'))
  test('have Korean texts around the English descriptions of calls', () => {
    const korean = renderView(<ApiReferenceView part="block" reference={CALLS} />, 'ko').text
    expect(korean).toContain('호출과 필드의 설명은 영어로 제공됩니다.')
    expect(korean).toContain('매개변수')
    expect(area.text).not.toContain('described in English')
  })
})

describe('the code of an example', () => {
  test('calls the site itself', () => {
    expect(curlOf('https://explorer.example', '/api/x/suggest?q=MTC')).toBe("curl 'https://explorer.example/api/x/suggest?q=MTC'")
  })
  test('cannot be ended by a quote in chain data', () => {
    expect(curlOf('', "/api/search/o'brien")).toBe("curl '/api/search/o%27brien'")
    expect(scriptOf('', "/api/search/'")).toContain("await fetch('/api/search/%27')\n")
  })
})
