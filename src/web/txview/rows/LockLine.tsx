import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Day } from '../../parts/Time.tsx'
import css from './LockLine.module.css'

/** Unlock date of an amount: a padlock while locked, a grey open one afterwards. Spec: OVER-016. */
export function LockLine({ sec }: { sec: number }) {
  const t = useText('form')
  const isOver = useClockValue((nowSec) => nowSec >= sec)
  // The position of the day in the sentence depends on the language.
  const [before = '', after = ''] = t(isOver ? 'lockOver' : 'lockedUntil', { date: '\n' }).split('\n')
  return (
    <span className={isOver ? `${css.line} ${css.over}` : css.line}>
      <Icon name={isOver ? 'lockOpen' : 'lock'} size={14} />
      <span>
        {before}
        <Day sec={sec} />
        {after}
      </span>
    </span>
  )
}
