import { expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { typeOf } from '../registry.ts'
import type { Piece } from '../rows.ts'

test('token 0 means every token in a project of the newest layout, and the coin in an earlier one', () => {
  const { tx } = renderRecorded('r4', '38186eed79')
  const tokenOf = (changed: object): (readonly Piece[])[] =>
    typeOf(tx.type)
      .overview({ ...tx, ...changed })
      .flatMap(({ label, value }) => (label === 'projectAllowToken' ? [value] : []))
  const token = (id: string) => [[{ kind: 'subject', subject: { kind: 'token', id } }]]
  const { partner: _partner, ...earlier } = tx.param
  expect(tokenOf({})).toEqual([[{ kind: 'words', key: 'projectEveryToken' }]])
  expect(tokenOf({ token: '12' })).toEqual(token('12'))
  expect(tokenOf({ param: earlier })).toEqual(token('0'))
  expect(tokenOf({ token: undefined })).toEqual([])
})
