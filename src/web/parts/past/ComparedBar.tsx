import { DAY_SEC } from '../../../base/day.ts'
import { showDay } from '../../../model/moment.ts'
import { isDay } from '../../../model/spell-moment.ts'
import { withAt } from '../../data/at.ts'
import { formatCount } from '../../format/amount.ts'
import { formatDuration } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { isAlone, isWrongMoment, type AsOfState } from './as-of.ts'
import { DayForm, type DayField } from './DayForm.tsx'
import { PastNote } from './PastNote.tsx'
import css from './PastBar.module.css'

const dayOf = (sec: number): string => showDay(Math.floor(sec / DAY_SEC))

/** Shows which two blocks are compared, with links to other days, to the reverse comparison, and to the present. */
export function ComparedBar({ at, state, path }: { at: string; state: AsOfState; path: string }) {
  const t = useText('past')
  const [from = '', to = '', swap] = at.split('~')
  const isSwapped = swap === '1'
  const isBarAlone = isAlone(state)
  const Title = isBarAlone ? 'h1' : 'b'
  const days =
    state.kind === 'compared'
      ? [dayOf(state.from.sec), to === '' ? '' : dayOf(state.to.sec)]
      : [from, to].map((moment) => (isDay(moment) ? moment : ''))
  const fields: DayField[] = [
    { name: 'from', label: t('fromDay'), day: days[0] ?? '', isNeeded: true },
    { name: 'to', label: t('toDay'), day: days[1] ?? '', isNeeded: false },
  ]
  const other = withAt(path, isSwapped ? `${from}~${to}` : `${from}~${to}~1`)
  return (
    <div className={css.bar} role="status" data-past-bar="">
      <span className={`${css.when} ${css.whenTwo}`}>
        <Icon name="arrowsExchange" />
        <Title>{t('compared')}</Title> {state.kind === 'compared' && <Blocks state={state} path={path} isSwapped={isSwapped} />}
      </span>
      <span className={css.ways}>
        <DayForm
          path={isSwapped ? withSwap(path) : path}
          fields={isSwapped ? fields.toReversed() : fields}
          isWrong={isWrongMoment(state)}
        />
        {state.kind === 'compared' && (
          <a className={`${css.compare} ${css.swap}`} href={other} title={t('swap')} aria-label={t('swap')} rel="nofollow">
            <Icon name="arrowsExchange" size={14} />
            <span className={css.word}>{t('swap')}</span>
          </a>
        )}
        <a className={css.now} href={path} data-past="now">
          {t('now')}
        </a>
      </span>
      {isBarAlone && <PastNote state={state} pathOf={(first) => withAt(path, `${first}~${to}`)} />}
    </div>
  )
}

const withSwap = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}swap=1`

/** Both blocks, each linked to the subject as of it, and the time between them. */
function Blocks({
  state: { from, to },
  path,
  isSwapped,
}: {
  state: Extract<AsOfState, { kind: 'compared' }>
  path: string
  isSwapped: boolean
}) {
  const t = useText('past')
  const common = useText('common')
  const [first, second] = isSwapped ? [to, from] : [from, to]
  const link = (block: number) => (
    <a className="lk" href={withAt(path, String(block))} title={t('asOf', { block: formatCount(block) })} rel="nofollow">
      {formatCount(block)}
    </a>
  )
  return (
    <span>
      {t('blocks')} {link(first.block)} → {link(second.block)}, {formatDuration(common, to.sec - from.sec)}
    </span>
  )
}
