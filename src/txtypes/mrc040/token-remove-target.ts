import { pairBoard } from './pair-board.ts'

/** Stops trading of a token against this one. The chain removes a token from its own targets only (quirk Q11). */
export const tokenRemoveTarget = pairBoard('tokenRemoveTarget', 'removed')
