import { expect, test } from 'vitest'
import type { WebRender } from '../src/contract/web-renderer.ts'
import { render } from '../src/web/entry-server.tsx'

test('the site draws pages exactly as the server asks for them', () => {
  // The two folders never import each other, so the agreement stands in both; this line does not compile when they differ.
  const agreed: WebRender = render
  expect(agreed).toBeTypeOf('function')
})
