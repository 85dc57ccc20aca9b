import { UTC } from '../contract/zone.ts'

/** Every zone a page can be rendered in, UTC first. A few hundred: what a visitor chooses bounds what there is to keep. */
export const ZONES: readonly string[] = [UTC, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== UTC)]

const known = new Set(ZONES)
/** The longest name has 32 characters. */
const SHAPE = /^[A-Za-z][\w+/-]{0,39}$/

/**
 * The zone a text names; `undefined` for anything else. A browser may know a zone by an older or a newer name than this server
 * (`Asia/Kolkata`, `Asia/Calcutta`): both are read, and one is written. Cost: 0.06 ms for a name that is not our own.
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
