import { pairBoard } from './pair-board.ts'

/** A token that may now be traded against this one in MRC040. */
export const tokenAddTarget = pairBoard('tokenAddTarget', 'MRC040 add target', 'added')
