import { describe, expect, test } from 'vitest'
import { drawView } from '../../../../test/draw-view.ts'
import type { ReferenceJson } from '../../../contract/reference.ts'
import { ApiReferenceView } from './ApiReferenceView.tsx'
import { curlOf, scriptOf } from './snippets.ts'

const REFERENCE: ReferenceJson = {
  areas: [
    {
      name: 'block',
      calls: [
        {
          id: 'api_block_list_page',
          path: '/api/block/list/{page}',
          summary: 'Blocks, newest first',
          params: [{ name: 'page', place: 'path', description: 'Page of the list, from 1', pattern: '', required: false }],
          answer: { type: 'page', of: ['Block'], fields: [] },
          example: '/api/block/list/1',
        },
      ],
    },
    {
      name: 'dex',
      calls: [
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
          example: '',
        },
      ],
    },
  ],
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

describe('the reference of the API', () => {
  const { html, text } = drawView(<ApiReferenceView reference={REFERENCE} />)

  test('says of each call what it takes and what it answers, without scripts', () => {
    expect(text).toContain('GET /api/block/list/{page}')
    expect(text).toContain('Blocks, newest first. Parameterspage path optional Page of the list, from 1')
    expect(text).toContain('Answerdata: { page, maxpage, count, limit , list: Block [] }')
    expect(text).toContain('id path required Id of a record^DEX$')
    expect(text).toContain('data: Block | { half }')
  })
  test('leads from names of shapes to what they are', () => {
    expect(html).toContain('href="#shape-block"')
    expect(html).toContain('id="shape-block"')
    expect(text).toContain('token { [key]: Coin } tape Block []')
    expect(html).toContain('Of <code>token</code>')
  })
  test('has a code for curl and for JavaScript, and a link to the answer that is no form (PROD-003)', () => {
    expect(html).toContain('<code>curl &#x27;http://localhost:8080/api/block/list/1&#x27;</code>')
    expect(html).toMatch(/<a [^>]*href="\/api\/block\/list\/1"[^>]*>Show the answer<\/a>/)
    expect(html).not.toMatch(/<form|<input|type="submit"/)
  })
  test('says so where the chain has nothing to show', () => expect(text).toContain('There is nothing on this chain yet to ask for.'))
  test('has headings in order and every anchor once', () => {
    expect([...html.matchAll(/<h([1-4])/g)].map(([, level]) => level).join('')).toBe('1233332344234423')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect([...ids, 'shape-coin']).toContain(target)
  })
  test('speaks Korean around the English of the calls', () => {
    const korean = drawView(<ApiReferenceView reference={REFERENCE} />, 'ko').text
    expect(korean).toContain('호출과 필드의 설명은 영어로 제공됩니다.')
    expect(korean).toContain('매개변수')
    expect(text).not.toContain('described in English')
  })
})

describe('the code of an example', () => {
  test('asks the site itself', () => {
    expect(curlOf('https://explorer.example', '/api/x/suggest?q=MTC')).toBe("curl 'https://explorer.example/api/x/suggest?q=MTC'")
  })
  test('cannot be ended by a quote of the chain', () => {
    expect(curlOf('', "/api/search/o'brien")).toBe("curl '/api/search/o%27brien'")
    expect(scriptOf('', "/api/search/'")).toContain("await fetch('/api/search/%27')\n")
  })
})
