import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

const SEPARATOR = ' '
const MS_PER_SEC = 1000

/** Names this process as a writer: host, process, when it was named, and a part that no other writer has. */
export const makeOwner = (nowMs = Date.now()): string =>
  [hostname(), process.pid, randomUUID(), Math.floor(nowMs / MS_PER_SEC)].join(SEPARATOR)

/** An owner for people. Equal process numbers, as in containers, differ in the host. */
export function nameOfOwner(owner: string): string {
  const [host = '', pid = '', , startedSec = ''] = owner.split(SEPARATOR)
  const name = `process ${pid || '?'} on ${host || 'an unnamed machine'}`
  if (!/^\d{1,11}$/.test(startedSec)) return name
  return `${name}, since ${new Date(Number(startedSec) * MS_PER_SEC).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
