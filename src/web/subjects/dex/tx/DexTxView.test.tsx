import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import type { FindData } from '../../../data/find-data.ts'
import { titleTexts } from '../../../head.ts'
import { language as english } from '../../../i18n/language-en.ts'
import { sampleDex010, sampleDex402 } from '../../../../../test/sample/dex.ts'
import { pageOf } from '../../../../../test/sample/nft.ts'
import { TRANSFER } from '../../../../../test/sample/txs.ts'
import { TxList } from '../../../txview/TxList.tsx'
import { pagePath } from '../../../paths.ts'
import { dexTxPage } from './route.ts'
import { DexTxSheet } from './DexTxView.tsx'

const { dex_id: id } = sampleDex402

test("the transactions of a record have their pages at the record's address (DEX-027)", () => {
  const html = render(
    <TxList empty="" txs={{ ...pageOf([TRANSFER]), count: 45, maxpage: 3 }} pathOf={(page) => pagePath('dexTxList', page, { idx: id })} />,
  )
  expect(html).toContain(`href="/dex/${id}/tx/2"`)
  expect(html).toContain(`href="/dex/${id}/tx/3"`)
  expect(textOfHtml(html)).toContain('1 to 20 of 45')
})

test('the sheet of the list shows the number of transactions before it is loaded', () => {
  expect(textOfHtml(render(<DexTxSheet count={1234}>.</DexTxSheet>))).toBe('Transactions 1,234 .')
})

test('HANDS-031: every page loads the newest transactions, because they show the course of the bids', () => {
  const pathsOf = (page: number) => dexTxPage.queries({ id, page, filter: '' }).map(({ path }) => path)
  const [record, newest, second] = [`/api/dex/${id}?cut=1`, `/api/dex/${id}/tx/1?drawn=1`, `/api/dex/${id}/tx/2?drawn=1`]
  expect(pathsOf(1)).toEqual([record, newest])
  expect(pathsOf(2)).toEqual([record, second, newest])
})

test('FIND-001: the title names the traded asset before the id', () => {
  const titleOf = (dex: DexJson | undefined): string => {
    const find = (() => dex) as FindData
    return dexTxPage.title({ id: dex?.dex_id ?? id, page: 1 }, titleTexts(english, find))
  }
  expect(titleOf(undefined)).toBe(`DEX ${id}`)
  expect(titleOf({ ...sampleDex402, name: `Seongsan\n${'x'.repeat(80)}` })).toBe(`DEX Seongsan ${'x'.repeat(55)}… ${id}`)
  expect(titleOf(sampleDex010)).toBe(`DEX ${sampleDex010.mrc010?.symbol} ${sampleDex010.dex_id}`)
})
