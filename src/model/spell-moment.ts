/** Whether a text is a day as `YYYY-MM-DD`, of those that a calendar has: 2026-02-30 would be the second of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/**
 * A moment in its one spelling: the number of a block or a day; `undefined` for what `readMoment` refuses. In a file of its own: every page
 * of a browser loads this, and `moment.ts` only once it shows the past.
 */
export function spellMoment(text: string): string | undefined {
  if (/^\d{1,15}$/.test(text)) return `${Number(text)}`
  return isDay(text) ? text : undefined
}

const MAX_KEPT_LENGTH = 40

/** As `spellMoment`, but what is no moment stays, cut: who reads it can refuse it. Nothing is `undefined`. */
export const keepMoment = (text: string): string | undefined =>
  spellMoment(text) ?? (text.replaceAll('~', '-').trim().slice(0, MAX_KEPT_LENGTH) || undefined)
