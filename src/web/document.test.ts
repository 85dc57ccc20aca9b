import { expect, test } from 'vitest'
import { BREAKING_WORDS, MISSHAPEN_WORDS } from '../../test/hostile/payloads.ts'
import { makeDocument, STATE_ID } from './document.ts'

const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }

const documentOf = (words: string): string => {
  const head = {
    title: words,
    subject: words,
    path: `/x?${words}`,
    canonical: `/x?${words}`,
    description: words,
    image: `/i?${words}`,
    imageAlt: words,
    isIndexed: true,
  }
  const state = { words, list: [{ name: words }] }
  return makeDocument({ lang: 'en', theme: 'light', head, body: '', state, assets: ASSETS, modules: [] })
}
const tagsOf = (html: string): string[] => Array.from(html.matchAll(/<[/!]?[a-z-]+/gi), ([tag]) => tag)
const unescape = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '')

const HARMLESS_TAGS = tagsOf(documentOf('Harbor'))

for (const words of [...BREAKING_WORDS, ...MISSHAPEN_WORDS, 'a\u2028b\u2029c<!--<script>']) {
  test(`${JSON.stringify(words.slice(0, 40))} adds no tag to the head or the state of a document and is read back unchanged`, () => {
    const html = documentOf(words)
    expect(tagsOf(html)).toEqual(HARMLESS_TAGS)
    expect(unescape(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '')).toBe(words)
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      expect(unescape(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')).toBe(words)
    const state = new RegExp(`<script id="${STATE_ID}" type="application/json">([\\s\\S]*?)</script>`).exec(html)?.[1] ?? ''
    expect(state).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(state)).toEqual({ words, list: [{ name: words }] })
  })
}
