import { expect, test } from 'vitest'
import { insert } from '../../engine/statement.ts'
import { bulkForm } from './bulk.ts'

test('rows of an insert become one array per column, with the type of its values', () => {
  const list = insert('name', ['id', 'name'], ' on conflict (id) do nothing')
  expect(bulkForm(list, [1, 'a', 2, 'b'])).toEqual({
    text: 'insert into name (id,name) select c1,c2 from unnest($1::bigint[],$2::text[]) as rows(c1,c2) on conflict (id) do nothing',
    arrays: [
      [1, 2],
      ['a', 'b'],
    ],
  })
})

test('a column that begins with nulls takes the type of its first value, and one with only nulls is written as null', () => {
  const bytes = new Uint8Array([1])
  expect(bulkForm(insert('t', ['a', 'b', 'c']), [1, null, null, 2, bytes, null])).toEqual({
    text: 'insert into t (a,b,c) select c1,c2,null from unnest($1::bigint[],$2::bytea[]) as rows(c1,c2)',
    arrays: [
      [1, 2],
      [null, bytes],
    ],
  })
})
