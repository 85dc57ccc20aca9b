import { Type, type TSchema } from 'typebox'
import { listOf } from './envelope.ts'

/** The block that a response about the past refers to. */
export const asOfJson = Type.Optional(
  Type.Object(
    {
      block: Type.Integer(),
      timestamp: Type.Integer({ description: 'Time of that block' }),
      before: Type.Optional(Type.Integer({ description: 'Block of its last change before it; absent: none' })),
      after: Type.Optional(Type.Integer({ description: 'Block of its first change after it; absent: none yet' })),
    },
    { description: 'The block whose end the answer is of; absent for now' },
  ),
)

/** A page of a list that accepts `?at=`. */
export const listAt = <T extends TSchema>(item: T) => Type.Object({ ...listOf(item).properties, as_of: asOfJson })
