import { DAY_SEC } from '../src/base/day.ts'
import { HOUR_SEC, makeRhythm } from '../src/devnet/scenario/rhythm.ts'
import { freePort } from '../test/free-port.ts'
import { start, until } from './product.ts'

export type Network = { url: string; head: () => Promise<number>; stop: () => void }

const HISTORY_DAYS = 30

/** Relative activity of the network at this hour, where 1 is its mean. The requested rate is divided by it. */
function weightOf(sec: number): number {
  const days = Math.floor(sec / DAY_SEC)
  const { perHour } = makeRhythm({ genesisSec: (days - 1) * DAY_SEC, days: 1, transactions: 1, perLiveDay: DAY_SEC, blockSec: 1 })
  return perHour(sec) / HOUR_SEC
}

/** A run lasts less than an hour, so it may touch two hours: the quieter one counts. */
function minWeight(): number {
  const sec = Date.now() / 1000
  return Math.min(weightOf(sec), weightOf(sec + HOUR_SEC))
}

/** A simulated network whose live chain begins now, with at least `tps` in the next hour. */
export async function startNetwork(folder: string, tps: number, history: number): Promise<Network> {
  const port = await freePort()
  const options = {
    folder,
    seed: 'soak',
    days: HISTORY_DAYS,
    transactions: history,
    tps: (tps / minWeight()).toFixed(1),
    every: 1,
    live: 'now',
    port,
  }
  const child = start(
    'src/devnet/main.ts',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  )
  const url = `http://127.0.0.1:${port}`
  const head = async (): Promise<number> => Number(await (await fetch(`${url}/block`)).text())
  await until(child, async () => (await head()) > 0)
  return { url, head, stop: () => child.kill() }
}
