/** Whether a text is an existing day as `YYYY-MM-DD`: JavaScript would read 2026-02-30 as the second of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/**
 * The canonical spelling of a moment: the number of a block or a day; `undefined` for texts that `readMoment` refuses. In a separate file:
 * every page loads this in the browser, but `moment.ts` only to show the past.
 */
export function spellMoment(text: string): string | undefined {
  if (/^\d{1,15}$/.test(text)) return `${Number(text)}`
  return isDay(text) ? text : undefined
}

const MAX_KEPT_LENGTH = 40

/** As `spellMoment`, but an invalid moment stays, cut, so that its reader can refuse it. An empty one is `undefined`. */
export const keepMoment = (text: string): string | undefined =>
  spellMoment(text) ?? (text.replaceAll('~', '-').trim().slice(0, MAX_KEPT_LENGTH) || undefined)
