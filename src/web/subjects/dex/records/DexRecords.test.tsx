import { expect, test } from 'vitest'
import { sampleDex010, sampleDex402 } from '../../../../../test/sample/dex.ts'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { pageOf } from '../../../../../test/sample/nft.ts'
import { DexRecords } from './DexRecords.tsx'

const pathOf = (page: number): string => `/dex/list/${page}`

test('records show the traded asset, their state and their price', () => {
  const html = render(<DexRecords records={pageOf([sampleDex402, sampleDex010])} pathOf={pathOf} />, 'en', 1_795_107_600)
  const text = textOfHtml(html)
  expect(text).toContain('Reef Survey 041 DEX402_PvVyX…WYaKYz Status Auction open Price 880 MTC Amount 4 Listed 1 hr ago')
  expect(text).toContain('Orbit Point DEX010_d0964…25f280 Status On sale Price 2 .8333 MTC Amount 219 ORB')
  expect(html).toContain(`href="/dex/${sampleDex402.dex_id}/tx"`)
})

test('an empty list is a sentence', () => {
  expect(textOfHtml(render(<DexRecords records={pageOf([])} title="Latest" right="0" pathOf={pathOf} />))).toBe(
    'Latest 0 No DEX records yet.',
  )
})
