import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'

/**
 * Loaded before the product (`--import`) in each of its threads. It shifts the wall clock by the milliseconds in the file named by
 * DAY_CLOCK_FILE, and makes every name server fail. A test cannot change either for one program in another way.
 */
const file = process.env['DAY_CLOCK_FILE'] ?? ''
const READ_EVERY_MS = 1000
const DEAD_AFTER_MS = 4000
const realNow = Date.now
let offsetMs = 0

const readOffset = (): void => {
  offsetMs = Number(readFileSync(file, 'utf8'))
}
if (file !== '') {
  readOffset()
  setInterval(readOffset, READ_EVERY_MS).unref()
  Date.now = () => realNow() + offsetMs
}

const dead = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(Object.assign(new Error('no name server answers'), { code: 'ETIMEOUT' })), DEAD_AFTER_MS)
  })
Resolver.prototype.resolve4 = dead
Resolver.prototype.resolve6 = dead
