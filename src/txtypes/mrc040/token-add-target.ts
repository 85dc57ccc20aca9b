import { pairBoard } from './pair-board.ts'

/** Allows trading a token against this one in MRC040. */
export const tokenAddTarget = pairBoard('tokenAddTarget', 'added')
