/**
 * Addresses of wallets that do not exist, valid as the chain has them. `OWNER` is a page's own; `FRIEND` one that is known, and the others
 * are made to be taken for it.
 */
export const OWNER = 'MT00000000000000000000000000000077e5db82'
export const FRIEND = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'

/** Found by `findLookAlike(FRIEND, …)` with what stands beside each (`test/thorough/look-alikes.test.ts`). */
export const LOOK_ALIKES = {
  /** Shares what a list shows: the first 6 and the last 4 characters. */
  ends: 'MTPBF7qanzzhpsLzLmDKgemBktheblpuc4ac0ee2',
  /** Shares what a detail shows and more: the first 10, and the whole checksum. */
  checksum: 'MTPBF7OHamNMFwOHRpftdwlkPSkZuzAa9d530ee2',
  /** Shares the ends, and has the same mosaic. */
  mosaic: 'MTPBF7xnyZOKVFnGGIUaGPOXMmIAOBfK29070ee2',
} as const

/** Begins like `FRIEND` but for the size of its letters. */
export const OTHER_CASE = 'MTpBf7SblbTMMEGOfCsMUwiRhrnvoawi17a60ee2'
