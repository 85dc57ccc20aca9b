import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'

const SURVEY_TONES = { waiting: 'neutral', open: 'warn', ended: 'neutral', finished: 'ok' } as const
const ORDER_TONES = { WAIT: 'warn', TRADING: 'warn', COMPLETE: 'ok', CANCEL: 'neutral' } as const
const isIn = <T extends object>(words: T, word: string): word is keyof T & string => Object.hasOwn(words, word)

/** State of a survey, an order or time-locked data; other records have none. */
export function StateChip({ record }: { record: object }) {
  const t = useText('record')
  const { status = '', is_open: isOpen }: { status?: string; is_open?: number } = record
  if (isIn(SURVEY_TONES, status)) return <Chip tone={SURVEY_TONES[status]}>{t(`status_${status}`)}</Chip>
  if (isIn(ORDER_TONES, status)) return <Chip tone={ORDER_TONES[status]}>{t(`status_${status}`)}</Chip>
  if (isOpen === undefined) return null
  return <Chip tone={isOpen === 1 ? 'ok' : 'warn'}>{t(isOpen === 1 ? 'status_opened' : 'status_locked')}</Chip>
}
