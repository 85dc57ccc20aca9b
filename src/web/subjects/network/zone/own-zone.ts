/** The zone of the visitor's browser, by the browser's name for it. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
