import { expect, test } from 'vitest'
import { draw, textOfHtml } from '../../../../test/draw-view.ts'
import { sampleDex402 } from '../../sample/dex.ts'
import { pageOf } from '../../sample/nft.ts'
import { TRANSFER } from '../../sample/txs.ts'
import { DexTxSheet, DexTxView } from './DexTxView.tsx'

const { dex_id: id } = sampleDex402

test('the transactions of a record are paged on its own address (DEX-027)', () => {
  const html = draw(<DexTxView id={id} txs={{ ...pageOf([TRANSFER]), count: 45, maxpage: 3 }} />)
  expect(html).toContain(`href="/dex/${id}/tx/2"`)
  expect(html).toContain(`href="/dex/${id}/tx/3"`)
  expect(textOfHtml(html)).toContain('1 to 20 of 45')
})

test('the sheet of the list says how many there are before it is loaded', () => {
  expect(textOfHtml(draw(<DexTxSheet count={1234}>.</DexTxSheet>))).toBe('Transactions 1,234 .')
})
