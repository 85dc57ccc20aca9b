/** The time zone of every page until the visitor chooses another. */
export const UTC = 'UTC'
/** Name of the cookie that stores the zone, and of the query parameter that sets it without scripts. */
export const ZONE_COOKIE = 'zone'
