import { expect, test } from 'vitest'
import { formsOf, readPage } from './crawl/read-page.ts'

const address = `MT${'a'.repeat(34)}wxyz`
const survey = `MRC030_${'b'.repeat(33)}`
const txid = '0123456789abcdef'.repeat(4)
const forms = formsOf([address, survey, txid])

test('IDP-013: an id outside a link is found, full or shortened, even when comments split it', () => {
  const html = `<main><p>From <span>MTaaaa…wxyz</span> <b>${survey}</b></p><i>0123456789<!-- -->abcdef…</i><br><a href="/tx/1?a=1&amp;b=2">${txid}</a></main>`
  expect(readPage(html, forms, [])).toEqual({ links: ['/tx/1?a=1&b=2'], bare: [address, survey, txid] })
})

test('IDP-013: headings, buttons, raw JSON, paper and the subject of the page need no link', () => {
  const html = `<h1>${survey}</h1><button>${address}</button><div class="tree-x1a"><ul><li>${address}</li></ul></div><span class="onPaper-x1a">${txid}</span><p>${survey}</p>`
  expect(readPage(html, forms, [survey]).bare).toEqual([])
})

test('IDP-013: links to other hosts are ignored, and text after a closed link is read again', () => {
  const html = `<a href="https://example.com/">x</a><a href="//example.com">y</a><a href="/a">${address}</a>${address}`
  expect(readPage(html, forms, [])).toEqual({ links: ['/a'], bare: [address] })
})

test('IDP-013: numbers of blocks and rounds of games need a link too', () => {
  const rounds = formsOf(['game-YoVu'])
  const html = `<p>In block 1,234. <b>Block</b><i>#77</i> game-YoVu <a href="/block/5">Block 5</a> Block <a href="/block/6">6</a> 1,234 blocks, 8</p>`
  expect(readPage(html, rounds, []).bare).toEqual(['block 1234', 'block 77', 'game-YoVu'])
  expect(readPage(html, rounds, ['1234', '77', 'game-YoVu']).bare).toEqual([])
})
