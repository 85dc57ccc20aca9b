import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../test/render-view.ts'
import { CutScope } from './cut/Cut.tsx'
import { JsonTree } from './JsonTree.tsx'

test('SAFE-025: a tree shows the full number of entries of a cut list, with a link to all of it', () => {
  const answer = { json: { list: ['a', 'b'], map: { c: 'd' } }, cut: { '/json/list': 1500, '/json/map': 70 } }
  const html = render(
    <CutScope answer={answer} href="/api/tx/x">
      <JsonTree json={answer.json} />
    </CutScope>,
  )
  const text = textOfHtml(html)
  expect(text).toContain('list: [ 1500 ]')
  expect(text).toMatch(/… 1498\s*Show all \(1,500\)/)
  expect(text).toContain('map: { 70 }')
  expect(text).toMatch(/… 69\s*Show all \(70\)/)
  expect(html).toContain('href="/api/tx/x"')
  expect(textOfHtml(render(<JsonTree json={answer.json} />))).not.toContain('…')
})
