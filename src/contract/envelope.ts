import { Type, type TSchema } from 'typebox'
import { ERROR_CODES, type ErrorCode } from '../base/errors.ts'

/** Body of every API answer. `msg` is plain text; on errors `code` is a word of docs/errors.md and `data` is `''`. */
export type Envelope<T> = { result: 'SUCCESS'; msg: string; data: T } | { result: 'ERROR'; code: ErrorCode; msg: string; data: '' }

export const success = <T>(data: T): Envelope<T> => ({ result: 'SUCCESS', msg: '', data })
export const failure = (code: ErrorCode, msg: string): Envelope<never> => ({ result: 'ERROR', code, msg, data: '' })

export const envelopeOf = <T extends TSchema>(data: T) =>
  Type.Object({
    result: Type.Literal('SUCCESS', { description: 'The call was answered' }),
    msg: Type.String({ description: 'Empty on success' }),
    data,
  })
export const errorEnvelope = Type.Object({
  result: Type.Literal('ERROR', { description: 'The call was not answered' }),
  code: Type.Enum(ERROR_CODES, { description: 'What went wrong, in a word; new words may be added' }),
  msg: Type.String({ description: 'What went wrong, in a sentence for people' }),
  data: Type.Literal('', { description: 'Empty on errors' }),
})

/** Paged list. Items of `list` have `sn`; extra keys of a call are placed beside them. Spec: DATA-001..006, OPEN-039. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    page: Type.Integer({ minimum: 1, description: 'The page returned: the last one where a higher number was requested' }),
    maxpage: Type.Integer({ minimum: 1, description: 'The last page' }),
    count: Type.Integer({ minimum: 0, description: 'Total number of rows' }),
    limit: Type.Integer({ minimum: 1, description: 'Rows on a page' }),
    list: Type.Array(item, { description: 'An entry that cannot be shown has its id and is_unshown, 1, alone' }),
  })
export type ListJson<T> = { page: number; maxpage: number; count: number; limit: number; list: T[] }

/** Fields of a list that was requested at a row or day. */
export const placeFields = {
  marked_row: Type.Optional(
    Type.Integer({ minimum: 1, description: 'With row or date: the row found, the next newer one where there is none' }),
  ),
  marked_day: Type.Optional(Type.String({ description: 'With date: the day (UTC) of the row found, where it is another' })),
}

/** A text from a fixed set of words. New words may be added, so the type is text. */
export const oneOf = (words: readonly string[], description: string) => Type.String({ enum: [...words], description })
/** `1`: yes, `0`: no. */
export const flag = Type.Integer({ enum: [0, 1] })

/** Digits in the smallest unit, optional leading `-`. */
export const units = Type.String({ pattern: '^-?[0-9]+$', description: 'Amount in the smallest unit' })
/** The same with a description of the amount. */
export const unitsOf = (what: string) => Type.String({ pattern: '^-?[0-9]+$', description: `${what}, in the smallest unit` })
export const badge = Type.Object({ title: Type.String(), color: Type.String() })
export const family = oneOf(['token', 'nft', 'dex', 'service'], 'Family of the kind, also of a transaction that failed')
