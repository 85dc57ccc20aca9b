import { afterAll, beforeAll, expect, test } from 'vitest'
import { render, textOfHtml, withSigns } from '../../../../../test/render-view.ts'
import { serveLedger, type ServedLedger } from '../../../../../test/served-ledger.ts'
import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { Mrc401Head } from './Mrc401Head.tsx'

// From the record of an item to the icon on its picture. Dates and bidders come from the recorded ledger.

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

/** The visible text of an item of a project at a moment, icons in words. */
async function renderItem(project: string, part: string, nowSec: number): Promise<string> {
  const item = await served.data<Mrc401DetailJson>(`/api/nft/${project}/${project}_${part}`)
  return textOfHtml(withSigns(render(<Mrc401Head item={item} />, 'en', nowSec)))
}

const MANY = 'MRC400_12695c8bed8ffae24d5ff2c0f004672b0'
const UNSOLD = 'MRC400_1340388661fb77c8db626843087b077f0'

test('DATA-156, DATA-158: an item in auction has a spinner until its end, then a cart and the last bidder', async () => {
  const renderBid = (nowSec: number) => renderItem(MANY, 'NjFc4ZTpPDRvHylrgp1QwINR0KTF4NAUrOl246Qu', nowSec)
  // It ends at 1732113844.
  expect(await renderBid(1_732_106_644)).toContain('MRC401 [spinner] Auction, 2 hrs ')
  expect(await renderBid(1_732_113_843)).toContain('MRC401 [spinner] Auction, ')
  const ended = await renderBid(1_732_113_844)
  expect(ended).toContain('MRC401 [cart] Auction ended ')
  expect(ended).toContain('Highest bidder MTSj1L5IHg…e7c78f')
})

test('DATA-156, DATA-158: an auction without a bid has another cart after its end', async () => {
  const renderUnsold = (nowSec: number) => renderItem(UNSOLD, 'osNIuDUoRvrQeAshhYwkX8SSoKLagIWwEQuUdd1G', nowSec)
  // It ends at 1732886871.
  expect(await renderUnsold(1_732_886_870)).toContain('MRC401 [spinner] Auction, ')
  const ended = await renderUnsold(1_732_886_871)
  expect(ended).toContain('MRC401 [empty cart] Auction ended, no bidder ')
  expect(ended).not.toContain('Highest bidder')
})

test('DATA-157: an item on sale shows this and since when', async () => {
  const onSale = await renderItem('MRC400_53a405b0f7616fcd5f9dddc6e43afe560', 'mZ13UWBPX2YOuIjCldfkV1xQljMRvybL17gmEhHi', 1_733_100_000)
  expect(onSale).toContain('MRC401 On sale ')
  expect(onSale).toContain('On sale since 2024-11-30 23:10:40')
  expect(onSale).not.toContain('Auction')
})

test('DATA-156, DATA-157: an item bought in an auction is neither in auction nor on sale', async () => {
  const bought = await renderItem(MANY, 'adhPzM2YC4QC7IoxktAMPfma3oJ3gmqFTYnDh4C5', 1_733_100_000)
  expect(bought).toContain(`${MANY}_adhPzM2YC4QC7IoxktAMPfma3oJ3gmqFTYnDh4C5`)
  for (const word of ['Auction', 'On sale']) expect(bought).not.toContain(word)
})
