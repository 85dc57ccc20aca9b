import { expect, test } from 'vitest'
import { draw, textOfHtml } from '../../../../test/draw-view.ts'
import { NftInfoView } from './NftInfoView.tsx'

test('the text is shown as it is, never as markup (NFT-052, NFT-053)', () => {
  const html = draw(<NftInfoView text={'<b>Maps</b>\nof the tide'} />)
  expect(html).toContain('&lt;b&gt;Maps&lt;/b&gt;\nof the tide')
})

test('without content the sentence of the specification stands there (NFT-054)', () => {
  expect(textOfHtml(draw(<NftInfoView text={' \n'} />))).toBe('This nft has no information content.')
})
