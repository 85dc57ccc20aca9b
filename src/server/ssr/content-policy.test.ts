import { expect, test } from 'vitest'
import { contentPolicy, withOwnSocket } from './content-policy.ts'

test("inline scripts and styles are allowed by hash; the site's own files by 'self'; data elements need no hash", () => {
  const html =
    '<style>a{}</style><script src="/a.js"></script><script type="application/json">{}</script><script>alert(1)</script><script>alert(1)</script><script></script>'
  const policy = contentPolicy(html, [])
  // From: printf 'alert(1)' | openssl dgst -sha256 -binary | base64, and the same for a{}
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(policy).toContain("style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';")
  expect(policy).toContain("style-src-attr 'unsafe-inline'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('no text becomes markup or a script, and no policy can be created that would allow it (Trusted Types)', () => {
  expect(contentPolicy('', []).split('; ')).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", "trusted-types 'none'"]))
})

test('frames come only from the hosts configured for them (OPEN-086)', () => {
  expect(contentPolicy('', [])).toContain("frame-src 'none'")
  expect(contentPolicy('', ['https://a.example', 'https://b.example'])).toContain('frame-src https://a.example https://b.example')
})

test("a page may connect to the socket of the host it came from, named for browsers whose 'self' excludes it (OPEN-080)", () => {
  const policy = contentPolicy('', [])
  const connect = (host: string | undefined): string => /connect-src [^;]*/.exec(withOwnSocket(policy, host))?.[0] ?? ''
  expect(connect('explorer.example')).toBe("connect-src 'self' ws://explorer.example wss://explorer.example")
  expect(connect('127.0.0.1:8080')).toBe("connect-src 'self' ws://127.0.0.1:8080 wss://127.0.0.1:8080")
  expect(connect('[::1]:8080')).toBe("connect-src 'self' ws://[::1]:8080 wss://[::1]:8080")
  for (const host of [undefined, '', 'a b', "x; script-src 'unsafe-inline'", 'a,b', '*', 'a.example/path']) {
    expect(withOwnSocket(policy, host)).toBe(policy)
  }
})

test('a configured socket is the only additional host', () => {
  expect(contentPolicy('', [], ['wss://live.example'])).toContain("connect-src 'self' wss://live.example;")
})
