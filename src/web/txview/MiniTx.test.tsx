import { expect, test } from 'vitest'
import { DRAWN_AT_SEC, renderView } from '../../../test/render-view.ts'
import { MiniTx } from './MiniTx.tsx'

const TX = {
  txid: '52c10202cffcdf5e531ddf376f7646de9cb03a7aa947b9fcaed6e9f811bbce03',
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '#2360D8' },
  family: 'token',
  timestamp: DRAWN_AT_SEC - 4,
  validate_code: 0,
}

test('one line has mark, type, three characters of the id and the age in seconds (FMT-012)', () => {
  const { html, text } = renderView(<MiniTx tx={TX} />)
  expect(text).toBe('Transfer52c… 4 s')
  expect(html).toContain('class="mk f-token"')
  expect(html).toContain(`href="/tx/${TX.txid}" title="${TX.txid}"`)
})
test('a type is shown without the number of its standard, in full in the tooltip', () => {
  const { html, text } = renderView(<MiniTx tx={{ ...TX, type: 'mrc010_x', type_opt: { title: 'MRC010 request cancel', color: '' } }} />)
  expect(text).toContain('request cancel')
  expect(html).toContain('title="MRC010 request cancel"')
})
test('a failed transaction has the word and the mark of failure', () => {
  const { html, text } = renderView(<MiniTx tx={{ ...TX, validate_code: 11 }} />)
  expect(text).toContain('Fail Transfer')
  expect(html).toContain('class="mk f-fail"')
})
const ages = [
  [59, '59 s'],
  [60, '1 m'],
  [7199, '1 h'],
  [86_400 * 3, '3 d'],
  [-5, '0 s'],
] as const
for (const [ageSec, text] of ages) {
  test(`an age of ${ageSec} s reads ${text}`, () =>
    expect(renderView(<MiniTx tx={{ ...TX, timestamp: DRAWN_AT_SEC - ageSec }} />).text).toContain(text))
}
