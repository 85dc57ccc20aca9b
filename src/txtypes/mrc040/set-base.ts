import { pairBoard } from './pair-board.ts'

/** The token that prices of this token's MRC040 orders are in. */
export const setBase = pairBoard('SetBase', 'MRC040 set base', 'base')
