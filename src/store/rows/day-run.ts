/** Blocks `first` to `last` have one day; transactions of theirs from `firstTx` to `lastTx`, which is below it where they have none. */
export type DayRun = [first: number, last: number, firstTx: number, lastTx: number, day: number]
