import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

const SEPARATOR = ' '
const MS_PER_SEC = 1000

/** Names this process as a writer: host, process, time of naming, and a random part that makes it unique. */
export const makeOwner = (nowMs = Date.now()): string =>
  [hostname(), process.pid, randomUUID(), Math.floor(nowMs / MS_PER_SEC)].join(SEPARATOR)

/** An owner in words. Processes with equal numbers, as in containers, differ in the host. */
export function nameOfOwner(owner: string): string {
  const [host = '', pid = '', , startedSec = ''] = owner.split(SEPARATOR)
  const name = `process ${pid || '?'} on ${host || 'an unnamed machine'}`
  if (!/^\d{1,11}$/.test(startedSec)) return name
  return `${name}, since ${new Date(Number(startedSec) * MS_PER_SEC).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
