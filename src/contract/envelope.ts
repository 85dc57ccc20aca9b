import { Type, type TSchema } from 'typebox'

/** Body of every API answer. `msg` is plain text; `data` is `''` on errors. */
export type Envelope<T> = { result: 'SUCCESS'; msg: string; data: T } | { result: 'ERROR'; msg: string; data: '' }

export const success = <T>(data: T): Envelope<T> => ({ result: 'SUCCESS', msg: '', data })
export const failure = (msg: string): Envelope<never> => ({ result: 'ERROR', msg, data: '' })

export const envelopeOf = <T extends TSchema>(data: T) => Type.Object({ result: Type.Literal('SUCCESS'), msg: Type.String(), data })
export const errorEnvelope = Type.Object({ result: Type.Literal('ERROR'), msg: Type.String(), data: Type.Literal('') })

/** Paged list. `list` items carry `sn`; extra keys of a call stand beside. Spec: DATA-001..006, OPEN-039. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    page: Type.Integer({ minimum: 1 }),
    maxpage: Type.Integer({ minimum: 1 }),
    count: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
    list: Type.Array(item, { description: 'An entry that cannot be shown has its id and is_unshown, 1, alone' }),
  })
export type ListJson<T> = { page: number; maxpage: number; count: number; limit: number; list: T[] }

/** Digits in the smallest unit, optional leading `-`. */
export const units = Type.String({ pattern: '^-?[0-9]+$', description: 'Amount in the smallest unit' })
/** The same, of something that has to be said. */
export const unitsOf = (what: string) => Type.String({ pattern: '^-?[0-9]+$', description: `${what}, in the smallest unit` })
export const badge = Type.Object({ title: Type.String(), color: Type.String() })
