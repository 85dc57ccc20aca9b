import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { CutScope } from '../../parts/cut/Cut.tsx'
import { HexText } from './HexText.tsx'

// HANDS-012: 61 is "a", 41 is "A".
const copies = (html: string): number => html.match(/aria-label="Copy[ "]/g)?.length ?? 0

test('HANDS-012: a decoded text has a copy button, and a long one shows how much of it is displayed', () => {
  const short = renderView(<HexText text={'61'.repeat(4000)} />)
  expect(copies(short.html)).toBe(1)
  expect(short.text).toMatch(/^As texta{3999,}/)
  expect(short.text).not.toContain('characters')
  const long = renderView(<HexText text={'61'.repeat(4001)} />)
  expect(copies(long.html)).toBe(1)
  expect(long.text).toContain('The first 4,000 of 4,001 characters.')
  expect(renderView(<HexText text={'61'.repeat(4001)} />, 'ko').text).toContain('전체 4,001자 중 처음 4,000자입니다.')
})

test('HANDS-012: cut digits have no copy button', () => {
  const memo = '61'.repeat(40)
  const { html, text } = renderView(
    <CutScope answer={{ memo, cut: { '/memo': 5000 } } as object} href="/api/tx/1">
      <HexText text={memo} />
    </CutScope>,
  )
  expect(text).toContain('a'.repeat(40))
  expect(copies(html)).toBe(0)
})
