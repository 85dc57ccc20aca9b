import { Type, type Static } from 'typebox'

/** `/api/x/zones`: names of the time zones a page can be rendered in. */
export const zonesJson = Type.Object({
  list: Type.Array(Type.String({ description: 'Name of the IANA time zone database, like Asia/Seoul' }), {
    description: 'UTC first, then by name',
  }),
})
export type ZonesJson = Static<typeof zonesJson>
