import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { Dialog } from './Dialog.tsx'

test('a dialog is named by its title and has a button that closes it', () => {
  const { html, text } = renderView(
    <Dialog title="Keys" closeLabel="Close" className="wide" onClose={() => undefined}>
      <p>Next row</p>
    </Dialog>,
  )
  const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(titleId).toBeDefined()
  expect(html).toContain(`<h2 id="${titleId}">Keys</h2>`)
  expect(html).toMatch(/<button type="button" class="[^"]*close[^"]*" aria-label="Close">/)
  expect(text).toContain('Keys Next row')
})
