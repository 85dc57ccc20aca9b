/**
 * What a request costs its address, in points of 0.1 ms of processor time: `made` when its answer has to be made, `kept` when it is in
 * memory. Nobody knows beforehand, so the higher price is charged, and the difference is refunded with an answer from memory.
 */
export type Price = { made: number; kept: number }
