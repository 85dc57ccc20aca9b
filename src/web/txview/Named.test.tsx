import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import { quantityPiece, words, type Piece } from '../../txtypes/rows.ts'
import { namesOf } from './names.ts'
import { findHanging } from './Named.tsx'
import { Pieces } from './PieceView.tsx'

const [first, second] = ['a', 'b'].map((letter) => `MT${letter.repeat(38)}`) as [string, string]
const line: Piece[] = [
  { kind: 'id', id: first },
  words('dexOutbids'),
  { kind: 'id', id: second },
  words('dexOutbidsEnd'),
  quantityPiece({ token: '0', units: '5' }),
]
const render = (lang: 'en' | 'ko') => renderView(<Pieces pieces={line} names={namesOf({ tokens: [], nfts: [] })} />, lang).html

test('HANDS-033: a Korean title with its particle attaches to the name before it, the other words do not', () => {
  expect(findHanging('님이')).toEqual({ word: '님이', rest: '' })
  expect(findHanging('님보다 높게 입찰')).toEqual({ word: '님보다', rest: '높게 입찰' })
  for (const text of ['', 'outbids', '첫 입찰']) expect(findHanging(text)).toBeUndefined()
})

test('HANDS-033: in a line the title shares a box with the name only', () => {
  const spans = render('ko').match(/<span class="[^"]*named[^"]*">.*?<span class="[^"]*word[^"]*">[^<]*<\/span><\/span>/g) ?? []
  expect(spans.map((span) => [span.includes(`title="${first}"`), span.includes(`title="${second}"`)])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(spans.map((span) => span.replaceAll(/<[^>]+>/g, ''))).toEqual(['MTaaaa…aaaa님이', 'MTbbbb…bbbb님보다'])
  expect(render('ko')).toContain('>높게 입찰</span>')
  expect(render('ko').match(/님/g)).toHaveLength(2)
  expect(render('en')).not.toMatch(/named/)
  expect(render('en').replaceAll(/<[^>]+>/g, '')).toMatch(/^MTaaaa…aaaaoutbidsMTbbbb…bbbb/)
})
