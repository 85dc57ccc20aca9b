import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import type { Nft } from '../head/nft-query.ts'
import { sampleMrc402, sampleProject } from '../../../../../test/sample/nft.ts'
import { NftInfoView } from './NftInfoView.tsx'

const mrc402 = (info: string): Nft => ({ kind: 'mrc402', nft: { ...sampleMrc402, info } })
const project = (description: string): Nft => ({ kind: 'mrc400', nft: { ...sampleProject, description } })

test('NFT-052: an MRC402 shows its information as plain text, never as markup', () => {
  expect(render(<NftInfoView nft={mrc402('<b>Maps</b>\nof the reef')} />)).toContain('&lt;b&gt;Maps&lt;/b&gt;\nof the reef')
})

test('NFT-053: a project shows its description', () => {
  expect(textOfHtml(render(<NftInfoView nft={project('<b>Maps</b> of the tide')} />))).toBe('<b>Maps</b> of the tide')
})

test('without content it shows the sentence of the specification (NFT-054)', () => {
  for (const nft of [mrc402(' \n'), project('')]) {
    expect(textOfHtml(render(<NftInfoView nft={nft} />))).toBe('This nft has no information content.')
  }
})
