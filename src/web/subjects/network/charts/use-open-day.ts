import { useClockValue } from '../../../data/clock.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'

/** How a chart over UTC days marks the day in progress, whose figures still grow. A chart of an idle chain ends with a complete day. */
export type OpenDay = {
  isOpen: (date: string) => boolean
  /** `2026-11-26`; for the day in progress with a note that it is not over. */
  nameOf: (date: string) => string
  /** The text alternative of a chart, with a sentence for a newest day in progress. */
  labelOf: (label: string, newest: string | undefined) => string
}

export function useOpenDay(): OpenDay {
  const t = useText('chart')
  const today = useClockValue(utcDay)
  return {
    isOpen: (date) => date === today,
    nameOf: (date) => (date === today ? t('dayOpen', { date }) : date),
    labelOf: (label, newest) => (newest === today ? `${label}. ${t('newestOpen')}` : label),
  }
}
