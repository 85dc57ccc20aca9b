import { describe, expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { boundAnswer, boundItem, toEvent, withLengths } from './cut.ts'

const long = 'x'.repeat(5000)

describe('an item of a list', () => {
  test('that fits is returned as the same object', () => {
    const item = { id: 'a', name: 'short' }
    expect(boundItem(item)).toBe(item)
  })
  test('that is too long reports the full length of each shortened field', () => {
    const cut = boundItem({ id: 'a', name: long, list: Array.from({ length: 500 }, (_, at) => at) })
    expect(cut.cut).toStrictEqual({ '/name': 5000, '/list': 500 })
    expect(long.startsWith(cut.name.replace(/…$/, ''))).toBe(true)
    expect([cut.id, cut.list.length < 500, JSON.stringify(cut).length < 6000]).toStrictEqual(['a', true, true])
  })
  test('that was shortened before keeps its recorded lengths, which cannot be derived from the shortened text', () => {
    expect(boundItem({ id: 'a', cut: { '/name': 9999 } })).toStrictEqual({ id: 'a', cut: { '/name': 9999 } })
    const twice = boundItem({ name: long, memo: 'y'.repeat(4000), cut: { '/name': 9999 } })
    expect(twice.cut).toStrictEqual({ '/name': 9999, '/memo': 4000 })
  })
})

describe('an item made from a shortened state', () => {
  const state = { title: 'Haenyeo', detail: 'long', empty: '' }
  test('reports the lengths of its own fields, matched by name or by value', () => {
    const json = { title: 'Haenyeo', description: 'long', other: 'x', none: '' }
    expect(withLengths(json, { state, cut: { '/title': 700, '/detail': 900, '/empty': 5 } })).toStrictEqual({
      ...json,
      cut: { '/title': 700, '/description': 900 },
    })
  })
  test('is unchanged when the state was complete', () => {
    const json = { title: 'Haenyeo' }
    expect(withLengths(json, { state })).toBe(json)
  })
})

describe('the data of a response', () => {
  test('that fits is returned unchanged, whatever its type', () => {
    const data = { page: 1, list: [{ id: 'a' }, 'b', 3] }
    expect(boundAnswer(data)).toBe(data)
    expect([boundAnswer(7), boundAnswer('text'), boundAnswer(null)]).toStrictEqual([7, 'text', null])
  })
  test('has every entry within bounds, also texts that are not in an object', () => {
    const answer = boundAnswer({ page: 1, list: [{ name: long }, { name: 'short' }, long] })
    const [first, second, third] = answer.list as [{ name: string; cut?: object }, object, string]
    expect([first.cut, second, third.length < 5000, answer.page]).toStrictEqual([{ '/name': 5000 }, { name: 'short' }, true, 1])
    expect('cut' in answer).toBe(false)
  })
  test('reports what is shortened outside its lists', () => {
    const answer = boundAnswer({ note: 'y'.repeat(40_000), list: [{ id: 'a' }] }) as { note: string; list: object[]; cut?: object }
    expect([answer.cut, answer.list, answer.note.length < 40_000]).toStrictEqual([{ '/note': 40_000 }, [{ id: 'a' }], true])
  })
  test('gives entries less space the more there are: a thousand take no more than twenty', () => {
    const answer = boundAnswer({ list: Array.from({ length: 1000 }, (_, at) => ({ id: String(at), name: 'x'.repeat(1000) })) })
    expect(answer.list).toHaveLength(1000)
    expect(JSON.stringify(answer).length).toBeLessThan(200_000)
    expect(answer.list.map(({ id }) => id).slice(0, 3)).toStrictEqual(['0', '1', '2'])
  })
})

describe('lists of a response', () => {
  test('are shortened independently: a list that fits is unchanged', () => {
    const fits = [{ id: 'a' }]
    const answer = boundAnswer({ fits, long: [{ name: long }] })
    expect([answer.fits === fits, (answer.long[0] as { cut?: object }).cut]).toStrictEqual([true, { '/name': 5000 }])
    expect(boundAnswer({ list: [], none: null })).toStrictEqual({ list: [], none: null })
  })
  test('give a single entry no additional space', () => {
    const entry = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'.repeat(200)]))
    expect(JSON.stringify(boundAnswer({ list: [entry] })).length).toBeLessThan(7_000)
  })
  test('give an event of a history the space of an item', () => {
    const tx = { sn: 1, memo: 'x'.repeat(3_000) } as Tx
    expect(toEvent(tx)).toBe(tx)
    expect(toEvent({ ...tx, memo: 'x'.repeat(9_000) }).cut).toStrictEqual({ '/memo': 9_000 })
  })
})

test('only a text is matched to a field of a state by its value', () => {
  const list = [1]
  const cut = { '/count': 9, '/list': 10, '/gone': 11 }
  expect(withLengths({ amount: 5, rows: list, none: undefined }, { state: { count: 5, list }, cut })).toStrictEqual({
    amount: 5,
    rows: list,
    none: undefined,
    cut: {},
  })
})
