import { Type, type TSchema } from 'typebox'
import { listOf } from './envelope.ts'

/** The block an answer about the past is of. */
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

/** A page of a list that can be asked for as of a moment. */
export const listAt = <T extends TSchema>(item: T) => Type.Object({ ...listOf(item).properties, as_of: asOfJson })
