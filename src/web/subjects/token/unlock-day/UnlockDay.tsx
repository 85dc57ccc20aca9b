import { useClockValue } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { Day } from '../../../parts/Time.tsx'
import css from './UnlockDay.module.css'

/** The day a lock ends: a padlock before it, an open grey one afterwards. */
export function UnlockDay({ sec }: { sec: number }) {
  const t = useText('tx')
  const isOpen = useClockValue((nowSec) => nowSec >= sec)
  return (
    <span className={isOpen ? `${css.day} ${css.open}` : css.day} title={t(isOpen ? 'unlocked' : 'locked')}>
      <Icon name={isOpen ? 'lockOpen' : 'lock'} size={14} />
      <Day sec={sec} />
    </span>
  )
}
