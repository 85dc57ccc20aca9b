import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { BlockView } from './BlockView.tsx'

const BLOCK = {
  sn: 18_204_385,
  txid: 'b'.repeat(64),
  timestamp: 1_795_183_351,
  cnt_trans: 6,
  families: { token: 3, nft: 2, dex: 0, service: 1, fail: 0 },
}

// BLOCK-002: number, hash, time, number of transactions and their families.
test('a block shows its number, hash, time, transactions and families', () => {
  const html = render(<BlockView block={BLOCK} newest={18_204_391} />)
  const text = textOfHtml(html)
  expect(text).toContain('18,204,385')
  expect(text).toContain('b'.repeat(64))
  expect(text).toContain('2026-11-20 14:02:31')
  expect(text).toContain('1795183351')
  expect(text).toMatch(/Transactions 6 Families Tokens 3 NFT 2 Services 1$/)
  expect(html).toContain('href="/block/18204384" aria-label="Previous block 18,204,384"')
  expect(html).toContain('href="/block/18204386" aria-label="Next block 18,204,386"')
})

test('a block without transactions has no families', () => {
  const empty = { ...BLOCK, cnt_trans: 0, families: { token: 0, nft: 0, dex: 0, service: 0, fail: 0 } }
  expect(textOfHtml(render(<BlockView block={empty} newest={18_204_391} />))).toMatch(/Transactions 0$/)
})

test('there is no link before the first block or after the newest', () => {
  expect(render(<BlockView block={{ ...BLOCK, sn: 1 }} newest={18_204_391} />)).not.toContain('Previous block')
  expect(render(<BlockView block={BLOCK} newest={18_204_385} />)).not.toContain('Next block')
})
