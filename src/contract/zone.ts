import { Type, type Static } from 'typebox'

/** The zone of every page until the visitor chooses another. */
export const UTC = 'UTC'
/** Name of the cookie that keeps the zone, and of the query parameter that sets it without scripts. */
export const ZONE_COOKIE = 'zone'

/** `/api/x/zones`: names of the time zones a page can be rendered in. */
export const zonesJson = Type.Object({
  list: Type.Array(Type.String({ description: 'Name of the IANA time zone database, like Asia/Seoul' }), {
    description: 'UTC first, then by name',
  }),
})
export type ZonesJson = Static<typeof zonesJson>
