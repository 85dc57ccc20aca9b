import { Type, type Static } from 'typebox'
import { units } from './envelope.ts'

/** `/api/x/token/{id}/concentration`: the share of the largest holders, in steps. `to` 0 = all the rest. */
export const concentrationJson = Type.Object({
  holders: Type.Integer(),
  half: Type.Optional(Type.Integer({ description: 'Smallest number of holders that own half of the supply; absent above 200' })),
  total: units,
  decimal: Type.Integer(),
  shares: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: Type.Integer(),
      amount: units,
      ratio: Type.String({ description: 'Percent, 4 decimals' }),
      decimal: Type.Integer(),
    }),
  ),
})
export type ConcentrationJson = Static<typeof concentrationJson>

/** `/api/x/token/{id}/unlocks`: amounts that unlock in each UTC month, soonest first. */
export const unlocksJson = Type.Object({
  symbol: Type.String(),
  decimal: Type.Integer(),
  months: Type.Array(
    Type.Object({ month: Type.String({ description: 'YYYY-MM' }), amount: units, count: Type.Integer(), decimal: Type.Integer() }),
  ),
  is_capped: Type.Boolean({ description: 'There are more locks than are added up: later months are incomplete' }),
})
export type UnlocksJson = Static<typeof unlocksJson>

export const isCapped = Type.Optional(Type.Boolean({ description: 'More match than are ranked' }))
