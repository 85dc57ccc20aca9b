/**
 * Cost of a request in points of 0.1 ms of processor time: `made` when its answer must be made, `kept` when it is cached. Which applies is
 * unknown beforehand, so the higher cost is charged, and the difference is refunded for a cached answer.
 */
export type Cost = { made: number; kept: number }
