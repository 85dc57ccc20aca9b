import type { FastifyRequest } from 'fastify'
import { readBack } from '../../contract/page-address.ts'
import { ROUTE_PATHS } from '../../contract/page-paths.ts'
import { ZONE_COOKIE } from '../../contract/zone.ts'
import { findZone } from '../zones.ts'

const YEAR_SEC = 365 * 24 * 3600
/** The cookie that stores a zone, as the page itself writes it (OPEN-055). No zone name has a character that a cookie must encode. */
export const zoneCookie = (zone: string): string => `${ZONE_COOKIE}=${zone}; Max-Age=${YEAR_SEC}; Path=/; SameSite=Lax`

/**
 * Parameters sent by the form of the zone page, `/zone?zone=Asia/Seoul&back=/block/5`: the zone to store and the page to return to.
 * `undefined` for other addresses, unknown zones, and links on other sites, which must not change it.
 */
export function findZoneChoice({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): { zone: string; back: string } | undefined {
  const [path, query = ''] = (raw.url ?? '').split('?', 2)
  if (path !== ROUTE_PATHS.zone || query === '' || headers['sec-fetch-site'] === 'cross-site') return undefined
  const sent = new URLSearchParams(query)
  const zone = findZone(sent.get(ZONE_COOKIE) ?? undefined)
  return zone === undefined ? undefined : { zone, back: readBack(sent.get('back') ?? '') ?? '/' }
}
