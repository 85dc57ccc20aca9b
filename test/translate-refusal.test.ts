import { expect, test } from 'vitest'
import { AppError } from '../src/base/errors.ts'
import { ENTITY_WORDS, FILTER_WORDS, readSort } from '../src/server/api/filter-words.ts'
import { QUERY_SHAPES } from '../src/server/api/params.ts'
import { language as english } from '../src/web/i18n/language-en.ts'
import { translateRefusal } from '../src/web/i18n/translate-refusal.ts'

/** The API's message about a hostile word, which contains the quotation marks that the messages themselves use. */
function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  throw new Error('it was taken')
}

/** The expected sentence of a page for the word `b, not 'c'`, by parameter. */
const OF_LISTS = {
  // With several words, the sentence names the first wrong one.
  kind: 'b is not valid here.',
  family: 'b is not valid here.',
  status: "b, not 'c' is not valid here.",
  dir: "b, not 'c' is not valid here.",
  asset: "b, not 'c' is neither the number of a token nor the id of an NFT.",
  with: "b, not 'c' is not valid here.",
  from: "There is no day b, not 'c'.",
  to: "There is no day b, not 'c'.",
  limit: "A page cannot have b, not 'c' rows.",
  order: "There is no order b, not 'c'.",
  after: "b, not 'c' is not valid here.",
  row: "b, not 'c' is neither the number of a row nor a day such as 2026-11-08.",
  date: "b, not 'c' is neither the number of a row nor a day such as 2026-11-08.",
  trait: "b, not 'c' is not a trait with a name and a value.",
}
const OF_ENTITIES = {
  sort: "b, not 'c' is not valid here.",
  order: "There is no order b, not 'c'.",
  limit: "A page cannot have b, not 'c' rows.",
  state: "b, not 'c' is not valid here.",
  token: "b, not 'c' is not valid here.",
  price_from: "b, not 'c' is not valid here.",
  price_to: "b, not 'c' is not valid here.",
  least: "b, not 'c' is not valid here.",
  most: "b, not 'c' is not valid here.",
  owner: "b, not 'c' is not valid here.",
}
/** Parameters of other pages: a statement, a ledger, answers of a survey, search. */
const OF_PAGES = {
  asset: "b, not 'c' is neither the number of a token nor the id of an NFT.",
  from: "There is no day b, not 'c'.",
  to: "There is no day b, not 'c'.",
  limit: "A page cannot have b, not 'c' rows.",
  answer: "b, not 'c' is not valid here.",
  group: "b, not 'c' is not valid here.",
}

/** Invisible marks that separate a foreign word from the sentence. */
const MARKS = /[\u2066-\u2069]/g
const saidOf = (read: (value: string) => unknown, value: string): string | undefined =>
  translateRefusal(
    english,
    refusalOf(() => read(value)),
  )?.replaceAll(MARKS, '')

test("FILTER-021: each word refused by the API is explained in the page's words, whatever marks it contains", () => {
  const entities = { ...ENTITY_WORDS, sort: (value: string) => readSort(value, ['newest', 'price']) }
  for (const [words, wanted] of [
    [FILTER_WORDS, OF_LISTS],
    [entities, OF_ENTITIES],
    [QUERY_SHAPES, OF_PAGES],
  ] as const)
    for (const [name, sentence] of Object.entries(wanted)) {
      const read = new Map(Object.entries(words)).get(name)
      if (!read) throw new Error(`no parameter ${name}`)
      expect([name, saidOf((value) => read(value), "b, not 'c'")]).toEqual([name, sentence])
    }
  // A new parameter needs a sentence here.
  expect(Object.keys(FILTER_WORDS).toSorted()).toEqual(Object.keys(OF_LISTS).toSorted())
  expect(Object.keys(ENTITY_WORDS).toSorted()).toEqual(Object.keys(OF_ENTITIES).toSorted())
})
