import { UTC } from '../contract/zone.ts'

/** Every zone a page can be rendered in, UTC first. A few hundred, which bounds the number of cached pages per address. */
export const ZONES: readonly string[] = [UTC, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== UTC)]

const known = new Set(ZONES)
/** The longest name has 32 characters. */
const SHAPE = /^[A-Za-z][\w+/-]{0,39}$/

/**
 * The zone that a text names; `undefined` for anything else. A browser may use an older or newer name than this server (`Asia/Kolkata`,
 * `Asia/Calcutta`): both are accepted, and this server's name is returned. Cost: 0.06 ms for a foreign name.
 */
export function findZone(text: string | undefined): string | undefined {
  if (text === undefined || known.has(text)) return text
  if (!SHAPE.test(text)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    return known.has(timeZone) ? timeZone : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
