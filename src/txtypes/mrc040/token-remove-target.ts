import { pairBoard } from './pair-board.ts'

/** A token that may no longer be traded against this one; the chain removes a token from its own targets only (quirk Q11). */
export const tokenRemoveTarget = pairBoard('tokenRemoveTarget', 'MRC040 remove target', 'removed')
