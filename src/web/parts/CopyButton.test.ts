import { expect, test } from 'vitest'
import { copyTipMsOf } from './CopyButton.tsx'

// Its visible duration is tested in test/browser/notices.test.ts.
test('a copy confirmation stays 1 s on addresses, blocks, tokens and lists, 1.4 s on NFT, DEX and tx (UI-013, UI-014, OPEN-001)', () => {
  expect(['', 'address', 'block', 'token', 'nft', 'dex', 'tx'].map(copyTipMsOf)).toEqual([1000, 1000, 1000, 1000, 1400, 1400, 1400])
})
