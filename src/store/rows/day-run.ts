/** Blocks `first` to `last` of one day, with transactions `firstTx` to `lastTx`. Without transactions, `lastTx` is below `firstTx`. */
export type DayRun = [first: number, last: number, firstTx: number, lastTx: number, day: number]
