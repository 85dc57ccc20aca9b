/**
 * A moment in its one spelling: the number of a block or a day; `undefined` for what `readMoment` refuses. In a file of its own: every page
 * of a browser loads this, and `moment.ts` only once it shows the past.
 */
export function spellMoment(text: string): string | undefined {
  if (/^\d{1,15}$/.test(text)) return `${Number(text)}`
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : undefined
}
