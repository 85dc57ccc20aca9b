import { expect, test } from 'vitest'
import { drawView, textOfView } from '../../sample/draw-view.tsx'
import { NftInfoView } from './NftInfoView.tsx'

test('the text is shown as it is, never as markup (NFT-052, NFT-053)', () => {
  const html = drawView(<NftInfoView text={'<b>Maps</b>\nof the tide'} />)
  expect(html).toContain('&lt;b&gt;Maps&lt;/b&gt;\nof the tide')
})

test('without content the sentence of the specification stands there (NFT-054)', () => {
  expect(textOfView(drawView(<NftInfoView text={' \n'} />))).toBe('This nft has no information content.')
})
