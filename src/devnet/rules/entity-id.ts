import { createHash } from 'node:crypto'
import { refuse, type Call } from '../ledger/call.ts'

/** Id of a project, an NFT or an offer: its prefix, the MD5 of the call's arguments, and the first unused digit. */
export function makeEntityId(call: Call, prefix: string, args: readonly string[]): string {
  const digest = createHash('md5').update(args.join('|')).digest('hex')
  for (let digit = 0; digit <= 9; digit += 1) {
    const id = `${prefix}${digest}${digit}`
    if (!call.read(id)) return id
  }
  return refuse('6003', 'No free id')
}
