/** Valid addresses of wallets that do not exist. `OWNER` is the subject of a page, `FRIEND` a known address, and the others imitate it. */
export const OWNER = 'MT00000000000000000000000000000077e5db82'
export const FRIEND = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'

/** Found by `findLookAlike(FRIEND, …)` with the parameters in `test/thorough/look-alikes.test.ts`. */
export const LOOK_ALIKES = {
  /** Shares the part visible in a list: the first 6 and the last 4 characters. */
  ends: 'MTPBF7qanzzhpsLzLmDKgemBktheblpuc4ac0ee2',
  /** Shares more than the part visible in a detail: the first 10 characters and the complete checksum. */
  checksum: 'MTPBF7OHamNMFwOHRpftdwlkPSkZuzAa9d530ee2',
  /** Shares the ends and has the same mosaic. */
  mosaic: 'MTPBF7xnyZOKVFnGGIUaGPOXMmIAOBfK29070ee2',
} as const

/** Begins like `FRIEND` except for the case of its letters. */
export const OTHER_CASE = 'MTpBf7SblbTMMEGOfCsMUwiRhrnvoawi17a60ee2'
