import { expect, test } from 'vitest'
import { countOf, renderView } from '../../../test/render-view.ts'
import type { LatestJson } from '../../contract/latest.ts'
import { BusyTokens } from './SideLists.tsx'

const latest: LatestJson = {
  list: [],
  sample: 200,
  tokens: [
    { sn: '0', symbol: 'MTC', image: '', tx: 90 },
    { sn: '77', symbol: 'MTC', image: '', tx: 60, caution: 'coin' },
  ],
  families: { token: 200, nft: 0, dex: 0, service: 0, fail: 0 },
  block_time: 2,
}

test('FIND-050, FIND-051: busy tokens with one symbol are distinguished by their ids, and an imitation has a warning', () => {
  const { html } = renderView(<BusyTokens latest={latest} />)
  expect(html).toContain('title="MTC #0: 90 transactions"')
  expect(html).toContain('title="MTC #77: 60 transactions"')
  expect(countOf(html, 'Looks like MTC')).toBe(1)
})
