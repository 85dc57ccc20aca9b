import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test("inline scripts and styles are allowed by hash; the site's own files by 'self'; data is none (D14)", () => {
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

test('frames come only from the hosts configured for them (OPEN-086)', () => {
  expect(contentPolicy('', [])).toContain("frame-src 'none'")
  expect(contentPolicy('', ['https://a.example', 'https://b.example'])).toContain('frame-src https://a.example https://b.example')
})
