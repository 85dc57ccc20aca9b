import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import { bookSubject, gameSubject, kindOfRecordId, orderOfResult, placeOfRecord, surveyOfVote } from './records.ts'

const voter = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const survey = 'MRC030_a1b2c3d4e5f60718293a4b5c6d7e8f900'
const order = `MRC040_${'a'.repeat(40)}_1605353066`
const result = `MRC040_${'b'.repeat(40)}_1605353070`

describe('ids of records', () => {
  const cases: [string, string | undefined][] = [
    [survey, 'mrc030'],
    [order, 'mrc040'],
    [`MRC020_${voter}_ref_1`, 'mrc020'],
    // A reference may be empty.
    [`MRC020_${voter}_`, 'mrc020'],
    [`MRC100_${'c'.repeat(33)}`, 'mrc100'],
    [`MRC011_${'d'.repeat(33)}`, 'mrc011'],
    [`MRC800_${'e'.repeat(33)}`, 'mrc800'],
    // A vote is shown on its survey's page; the others have their own pages, or are not ids.
    [`${survey}_${voter}`, undefined],
    [`MRC402_${'a'.repeat(33)}`, undefined],
    [voter, undefined],
    ['MRC030_', undefined],
    ['MRC800_a b', undefined],
    [`MRC800_${'e'.repeat(151)}`, undefined],
  ]
  test.each(cases)('IDP-001: %s is of kind %s', (id, kind) => {
    expect(kindOfRecordId(id)).toBe(kind)
  })
})

describe('where a record is listed', () => {
  const open: JsonObject = { type: 'MRC040', basetoken: 0, targettoken: 7, side: 'SELL', price: '250', remainqtt: '5', status: 'TRADING' }

  test('a vote is listed with its survey, a fill with the order on the other side, other records by kind', () => {
    expect(surveyOfVote(`${survey}_${voter}`)).toBe(survey)
    expect(placeOfRecord(`${survey}_${voter}`, 'mrc031', {})).toEqual({ list: 'parts', subject: survey, answers: [] })
    expect(placeOfRecord(survey, 'mrc030', {})).toEqual({ list: 'records', subject: 'mrc030' })
    // A fill against a sell order has its own id on the buyer's side, against a buy order on the seller's.
    const fillOf = (from: string, to: string): JsonObject => ({ type: 'MRC040_RESULT', from_item_tx: from, to_item_tx: to })
    expect(placeOfRecord(result, 'mrc040', fillOf(order, result))).toEqual({ list: 'parts', subject: order })
    expect(orderOfResult(result, fillOf(result, order))).toBe(order)
    expect(placeOfRecord(result, 'mrc040', { type: 'MRC040_RESULT' })).toEqual({ list: 'records', subject: 'mrc040' })
  })

  test('a vote is listed with each of its answers and subanswers', () => {
    const answer = [{ answer: 2, subanswer: 0 }, { answer: 1, subanswer: 3 }, { answer: 0, subanswer: 1 }, { answer: 100, subanswer: 0 }, 7]
    expect(placeOfRecord(`${survey}_${voter}`, 'mrc031', { answer }).answers).toEqual([`${survey} 1-2`, `${survey} 2-1`, `${survey} 2-1-3`])
    const many = Array.from({ length: 30 }, () => ({ answer: 1, subanswer: 0 }))
    expect(placeOfRecord(`${survey}_${voter}`, 'mrc031', { answer: many }).answers).toHaveLength(20)
  })

  test('an order is in the book of its pair while a part of it is open', () => {
    expect(placeOfRecord(order, 'mrc040', open)).toEqual({
      list: 'records',
      subject: 'mrc040',
      order: { id: order, base: '0', target: '7', side: 'SELL', price: '250' },
    })
    const closed: JsonObject[] = [
      { ...open, status: 'CANCEL' },
      { ...open, status: 'COMPLETE' },
      { ...open, remainqtt: '0' },
      { ...open, price: '-1' },
      { ...open, side: 'sell' },
      { ...open, basetoken: 'x' },
      { ...open, targettoken: null },
    ]
    for (const state of closed) expect(placeOfRecord(order, 'mrc040', state).order).toBe(undefined)
    expect(placeOfRecord('MRC040_a b', 'mrc040', open).order).toBe(undefined)
  })

  test('the two sides of a pair, and a game of two tokens, have different subjects', () => {
    expect([bookSubject('0', '7', 'SELL'), bookSubject('0', '7', 'BUY'), bookSubject('7', '0', 'BUY')]).toEqual([
      '7/0 SELL',
      '7/0 BUY',
      '0/7 BUY',
    ])
    expect([gameSubject('3', 'round-1'), gameSubject('3', '')]).toEqual(['3/round-1', '3/'])
  })
})
