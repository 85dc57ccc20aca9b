import { DAY_SEC } from '../../../base/day.ts'
import { readMoment, showDay } from '../../../model/moment.ts'
import { withAt } from '../../data/at.ts'
import { useMounted } from '../../data/clock.ts'
import { statusQuery } from '../../data/site-queries.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { FullTime } from '../Time.tsx'
import type { AsOfState } from './as-of.ts'
import css from './PastBar.module.css'

export type PastBarProps = { at: string; state: AsOfState; path: string; isAllOfThen: boolean }
export type AskPastProps = { path: string }

/** In the browser alone: a finished page is kept longer than a block is the newest. */
function useNewestBlock(): number | undefined {
  const isMounted = useMounted()
  const status = useLoaded(statusQuery)
  return isMounted && status !== undefined && status.indexed > 0 ? status.indexed : undefined
}

/** Says which block the page is as of, with ways to the blocks beside it, to a day and back to now. */
export function PastBar({ at, state, path, isAllOfThen }: PastBarProps) {
  const t = useText('past')
  const newest = useNewestBlock()
  const block = blockOf(at, state)
  // Without a subject below it the bar is the page.
  const Title = state.kind === 'not-yet' || state.kind === 'not-there' ? 'h1' : 'b'
  const day = 'sec' in state ? showDay(Math.floor(state.sec / DAY_SEC)) : block === undefined ? at : ''
  return (
    <div className={css.bar} role="status">
      <div className={css.line}>
        <span className={css.when}>
          <Icon name="clock" />
          <Title>{block === undefined ? t('asOfDay', { day: at }) : t('asOf', { block: formatCount(block) })}</Title>
          {state.kind === 'shown' && (
            <>
              {' '}
              <FullTime sec={state.sec} />
            </>
          )}
        </span>
        <span className={css.ways}>
          {block !== undefined && <Steps block={block} newest={newest} path={path} isThere={state.kind !== 'not-there'} />}
          <DayForm path={path} day={day} isWrong={state.kind === 'not-there'} />
          <a className={css.now} href={path}>
            {t('now')}
          </a>
        </span>
      </div>
      <Note state={state} path={path} newest={newest} isAllOfThen={isAllOfThen} />
    </div>
  )
}

function blockOf(at: string, state: AsOfState): number | undefined {
  if (state.kind === 'shown') return state.block
  const moment = readMoment(at)
  return moment !== undefined && 'block' in moment ? moment.block : undefined
}

function Note({ state, path, newest, isAllOfThen }: Pick<PastBarProps, 'state' | 'path' | 'isAllOfThen'> & { newest: number | undefined }) {
  const t = useText('past')
  if (state.kind === 'not-there')
    return (
      <p className={css.wrong}>
        {t('notThere')} {newest !== undefined && t('notThereNewest', { block: formatCount(newest) })}
      </p>
    )
  if (state.kind !== 'not-yet')
    return (
      <p className={css.note}>
        {!isAllOfThen && <>{t('headOnly')} </>}
        {t('noPrices')}
      </p>
    )
  if (state.first === undefined) return <p>{t('notYetDay')}</p>
  const first = formatCount(state.first)
  return (
    <p className={css.notYet}>
      {t('notYet', { block: first })}{' '}
      <a className="lk" href={withAt(path, String(state.first))}>
        {t('toFirst', { block: first })}
      </a>
    </p>
  )
}

function Steps({ block, newest, path, isThere }: { block: number; newest: number | undefined; path: string; isThere: boolean }) {
  const t = useText('past')
  return (
    <span className={css.steps}>
      <Step
        to={block > 1 && isThere ? withAt(path, String(block - 1)) : undefined}
        label={block > 1 ? t('before') : t('first')}
        icon="chevronLeft"
      />
      <Step
        to={isThere && (newest === undefined || block < newest) ? withAt(path, String(block + 1)) : undefined}
        label={newest !== undefined && block >= newest ? t('newest') : t('after')}
        icon="chevronRight"
      />
    </span>
  )
}

const Step = ({ to, label, icon }: { to: string | undefined; label: string; icon: 'chevronLeft' | 'chevronRight' }) =>
  to === undefined ? (
    <span className={`${css.step} ${css.off}`} title={label} aria-disabled="true">
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </span>
  ) : (
    <a className={css.step} href={to} title={label} aria-label={label} rel="nofollow">
      <Icon name={icon} />
    </a>
  )

/** A plain form: it works without scripts. What else the address chooses goes with it. */
function DayForm({ path, day, isWrong = false }: { path: string; day: string; isWrong?: boolean }) {
  const t = useText('past')
  const [action, query = ''] = path.split('?')
  return (
    <form className={css.form} action={action} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="date"
        name="at"
        required
        defaultValue={day}
        key={day}
        aria-label={t('day')}
        aria-invalid={isWrong || undefined}
        className={css.field}
      />
      <button type="submit" className={css.go}>
        {t('go')}
      </button>
    </form>
  )
}

/** The quiet way into the past, below a subject of now. */
export function AskPast({ path }: AskPastProps) {
  const t = useText('past')
  const newest = useNewestBlock()
  return (
    <details className={css.ask}>
      <summary>
        <Icon name="clock" size={14} /> {t('ask')}
      </summary>
      <div className={css.choices}>
        <DayForm path={path} day="" />
        {newest !== undefined && (
          <a className="lk" href={withAt(path, String(newest))} rel="nofollow">
            {t('newest')}
          </a>
        )}
      </div>
    </details>
  )
}
