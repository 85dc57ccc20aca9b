/** The zone of the visitor's browser, by its IANA name. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
