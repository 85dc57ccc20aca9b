import { expect, test } from 'vitest'
import { corrected, findWrong, listDrops } from './wrong-words.ts'

test('FILTER-012: an asset or a counterparty is one value, which is dropped completely', () => {
  expect(listDrops('asset=0%2C7&status=ok')).toEqual([
    { group: 'status', rest: 'asset=0%2C7' },
    { group: 'asset', rest: 'status=ok' },
  ])
  expect(listDrops('with=a%2Cb')).toEqual([{ group: 'with', rest: '' }])
  expect(listDrops('kind=transfer%2Ctransfr')).toEqual([{ group: 'kind', wrong: ['transfr'], rest: 'kind=transfer' }])
})

test('FILTER-017: a symbol with a comma is replaced as one value', () => {
  expect(findWrong('asset=A%2CB')).toEqual({ group: 'asset', value: 'A,B' })
  expect(corrected('asset=A%2CB&status=ok', 'asset', 'A,B', '12')).toBe('status=ok&asset=12')
  expect(corrected('kind=transfer%2Ctransfr', 'kind', 'transfr', 'exchange')).toBe('kind=transfer%2Cexchange')
})

test.each(['007', '#0', '1,042', '000'])('FILTER-017: "%s" is the number of a token', (asset) =>
  expect(findWrong(new URLSearchParams({ asset }).toString())).toBeUndefined(),
)
