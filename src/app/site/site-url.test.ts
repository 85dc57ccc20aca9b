import { expect, test } from 'vitest'
import { siteUrl } from './site-url.ts'

const CASES: [host: string, url: string][] = [
  ['::1', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['explorer.example', 'http://explorer.example:8080'],
  ['::', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
]
for (const [host, url] of CASES)
  test(`OPS-051: a site that listens on ${host} announces ${url}`, () => {
    expect(siteUrl(host, 8080)).toBe(url)
  })
