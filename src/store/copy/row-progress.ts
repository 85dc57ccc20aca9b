import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

const LOG_INTERVAL_MS = 5_000

/** Logs every five seconds the number of rows done, their rate, and the remaining time. */
export class RowProgress {
  readonly #what: string
  readonly #total: number | undefined
  readonly #clock: Clock
  readonly #log: Log
  readonly #startMs: number
  readonly #startRows: number
  #rows: number
  #loggedMs: number

  /** `total`: all rows, if known. `rows`: rows done by earlier runs. */
  constructor(what: string, total: number | undefined, rows: number, clock: Clock, log: Log) {
    this.#what = what
    this.#total = total
    this.#clock = clock
    this.#log = log
    this.#startRows = this.#rows = rows
    this.#startMs = this.#loggedMs = clock.passedMs()
  }

  add(rows: number): void {
    this.#rows += rows
    const passedMs = this.#clock.passedMs()
    if (passedMs - this.#loggedMs < LOG_INTERVAL_MS) return
    this.#loggedMs = passedMs
    const perSecond = ((this.#rows - this.#startRows) * 1000) / (passedMs - this.#startMs)
    const left = this.#total === undefined || this.#total < this.#rows ? undefined : Math.ceil((this.#total - this.#rows) / perSecond)
    this.#log.info(`${this.#what} ${this.#rows} rows`, {
      ...(this.#total === undefined ? {} : { of: this.#total }),
      perSecond: Math.round(perSecond),
      ...(left === undefined ? {} : { secondsLeft: left }),
    })
  }
}
