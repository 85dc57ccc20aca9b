import { Resolver } from 'node:dns/promises'

/** All addresses of a name, resolved once. Empty when there are none. Rejects when no name server answers. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

const TRY_MS = 2000
const TRIES = 2
const NO_SUCH = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks the name servers of this machine, IPv4 first. Its hosts file and search domains are ignored, because they name internal machines.
 * Uses no thread of the file pool, so slow name servers delay nothing else. `servers`: replaces this machine's.
 */
export function makeResolveHost(servers?: readonly string[]): ResolveHost {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const broken = [v4, v6].find((answer) => answer.status === 'rejected' && !NO_SUCH.has(codeOf(answer.reason)))
    if (found.length === 0 && broken?.status === 'rejected') throw broken.reason
    return found
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
