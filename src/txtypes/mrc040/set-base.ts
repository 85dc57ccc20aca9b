import { pairBoard } from './pair-board.ts'

/** Sets the token for the prices of this token's MRC040 orders. */
export const setBase = pairBoard('SetBase', 'base')
