import { pairBoard } from './pair-board.ts'

/** The token that prices of this token's MRC040 orders are in. Chain: transactions section 3. */
export const setBase = pairBoard('SetBase', 'MRC040 set base', 'base')
