import { expect, test } from 'vitest'
import type { WebRender } from '../src/contract/web-renderer.ts'
import { render } from '../src/web/entry-server.tsx'

test('the site renders pages with the interface that the server uses', () => {
  // The two folders never import each other, so both declare this type. The next line does not compile when they differ.
  const agreed: WebRender = render
  expect(agreed).toBeTypeOf('function')
})
