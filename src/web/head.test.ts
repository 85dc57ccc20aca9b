import { expect, test } from 'vitest'
import { ask } from '../../test/ask-page.ts'

const HOSTILE = [
  '//evil.example/x',
  '///evil.example/x',
  String.raw`/\evil.example/x`,
  String.raw`\\evil.example/x`,
  '/%2F%2Fevil.example/x',
  '/%5Cevil.example/x',
  '/./%2e//evil.example/x',
  'http://evil.example/x',
]
for (const url of HOSTILE) {
  test(`FAIR-017: the canonical link and og:url of ${url} stay on this site, with an origin and without`, async () => {
    for (const origin of ['', 'https://site.example']) {
      const { html } = await ask(url, { origin })
      const links = [/<link rel="canonical" href="([^"]*)">/, /<meta property="og:url" content="([^"]*)">/].map(
        (tag) => tag.exec(html)?.[1],
      )
      for (const link of links) expect(new URL(link ?? 'missing:', 'https://site.example').host).toBe('site.example')
    }
  })
}
