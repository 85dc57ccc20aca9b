import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

const TELL_EVERY_MS = 5_000

/** Says every five seconds how many rows are done, how fast, and how long the rest will take. */
export class RowProgress {
  readonly #what: string
  readonly #total: number | undefined
  readonly #clock: Clock
  readonly #log: Log
  readonly #startMs: number
  readonly #startRows: number
  #rows: number
  #toldMs: number

  /** `total` is what there is in all, if known; `rows` what was done before. */
  constructor(what: string, total: number | undefined, rows: number, clock: Clock, log: Log) {
    this.#what = what
    this.#total = total
    this.#clock = clock
    this.#log = log
    this.#startRows = this.#rows = rows
    this.#startMs = this.#toldMs = clock.passedMs()
  }

  add(rows: number): void {
    this.#rows += rows
    const passedMs = this.#clock.passedMs()
    if (passedMs - this.#toldMs < TELL_EVERY_MS) return
    this.#toldMs = passedMs
    const perSecond = ((this.#rows - this.#startRows) * 1000) / (passedMs - this.#startMs)
    const left = this.#total === undefined || this.#total < this.#rows ? undefined : Math.ceil((this.#total - this.#rows) / perSecond)
    this.#log.info(`${this.#what} ${this.#rows} rows`, {
      ...(this.#total === undefined ? {} : { of: this.#total }),
      perSecond: Math.round(perSecond),
      ...(left === undefined ? {} : { secondsLeft: left }),
    })
  }
}
