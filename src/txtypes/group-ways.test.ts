import { expect, test } from 'vitest'
import { arrow, idPiece } from './rows.ts'
import { groupWays } from './group-ways.ts'

const [buyer, seller, item] = [idPiece('MTbuyer'), idPiece('MTseller'), idPiece('MRC401_item')]

test('an arrow is grouped with both its neighbours, other words stay alone', () => {
  expect(groupWays([item, buyer, arrow, seller, item])).toEqual([{ piece: item }, { from: buyer, to: seller }, { piece: item }])
})

test('an arrow at the start is grouped with the next word, and two arrows in one line make two groups', () => {
  expect(groupWays([arrow, seller])).toEqual([{ to: seller }])
  expect(groupWays([buyer, arrow, seller, item, arrow, buyer])).toEqual([
    { from: buyer, to: seller },
    { from: item, to: buyer },
  ])
})
