import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Day } from '../../parts/Time.tsx'
import css from './LockLine.module.css'

/** Until when an amount is locked: a padlock while it holds, an open one in grey afterwards. Spec: OVER-016. */
export function LockLine({ sec }: { sec: number }) {
  const t = useText('form')
  const isOver = useClockValue((nowSec) => nowSec >= sec)
  // The day stands in the middle of the sentence or at its beginning, as the language wants.
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
