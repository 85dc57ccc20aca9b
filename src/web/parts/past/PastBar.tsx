import { DAY_SEC } from '../../../base/day.ts'
import { readMoment, showDay } from '../../../model/moment.ts'
import { isDay } from '../../../model/spell-moment.ts'
import { withAt } from '../../data/at.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { FullTime } from '../Time.tsx'
import { isAlone, isWrongMoment, type AsOfState } from './as-of.ts'
import { DayForm } from './DayForm.tsx'
import { PastNote } from './PastNote.tsx'
import { useNewestBlock } from './use-newest-block.ts'
import css from './PastBar.module.css'

/** `comparePath`: address of a view that compares two moments, if this one does not. */
export type PastBarProps = { at: string; state: AsOfState; path: string; comparePath?: string | undefined; isAllOfThen: boolean }
export type AskPastProps = { path: string }

/**
 * Shows the block that the page is as of. It links to the changes before and after, to a day, to the differences since then, and to the
 * present.
 */
export function PastBar({ at, state, path, comparePath = path, isAllOfThen }: PastBarProps) {
  const t = useText('past')
  const block = blockOf(at, state)
  const isBarAlone = isAlone(state)
  // Without a subject below it, the bar is the page.
  const Title = isBarAlone ? 'h1' : 'b'
  const day = state.kind === 'shown' ? showDay(Math.floor(state.sec / DAY_SEC)) : block === undefined && isDay(at) ? at : ''
  return (
    <>
      <div className={css.bar} role="status" data-past-bar="">
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
          {!isBarAlone && <Steps state={state} path={path} />}
          <DayForm path={path} fields={[{ name: 'at', label: t('day'), day, isNeeded: true }]} isWrong={isWrongMoment(state)} />
          {state.kind === 'shown' && (
            <a
              className={css.compare}
              href={withAt(comparePath, `${state.block}~`)}
              title={t('compare')}
              aria-label={t('compare')}
              rel="nofollow"
            >
              <Icon name="arrowsExchange" size={14} />
              <span className={css.word}>{t('compare')}</span>
            </a>
          )}
          <a className={css.now} href={path} data-past="now">
            {t('now')}
          </a>
        </span>
        {isBarAlone && <PastNote state={state} pathOf={(first) => withAt(path, String(first))} />}
      </div>
      {!isBarAlone && (
        <p className={css.note}>
          {!isAllOfThen && <>{t('headOnly')} </>}
          {t('noPrices')}
        </p>
      )}
    </>
  )
}

function blockOf(at: string, state: AsOfState): number | undefined {
  if (state.kind === 'shown') return state.block
  const moment = readMoment(at)
  return moment !== undefined && 'block' in moment ? moment.block : undefined
}

/** Links to the subject's previous and next change. The link after the last change leads to the present, which may change again. */
function Steps({ state, path }: { state: AsOfState; path: string }) {
  const t = useText('past')
  const { before, after } = state.kind === 'shown' ? state : {}
  const isKnown = state.kind === 'shown'
  return (
    <span className={css.steps} role="group" aria-label={t('steps')}>
      <Step
        step="before"
        to={before === undefined ? undefined : withAt(path, String(before))}
        word={t('before')}
        title={isKnown && before === undefined ? t('first') : t('before')}
      />
      <Step
        step="after"
        to={isKnown ? withAt(path, after === undefined ? undefined : String(after)) : undefined}
        word={t('after')}
        title={isKnown && after === undefined ? t('last') : t('after')}
      />
    </span>
  )
}

type StepProps = { step: 'before' | 'after'; to: string | undefined; word: string; title: string }

function Step({ step, to, word, title }: StepProps) {
  const inside = (
    <>
      {step === 'before' && <Icon name="chevronLeft" size={14} />}
      <span className={css.word}>{word}</span>
      {step === 'after' && <Icon name="chevronRight" size={14} />}
    </>
  )
  return to === undefined ? (
    <span className={`${css.step} ${css.off}`} title={title} role="link" aria-disabled="true" aria-label={word}>
      {inside}
    </span>
  ) : (
    <a className={css.step} href={to} title={title} aria-label={word} data-past={step} rel="nofollow">
      {inside}
    </a>
  )
}

/** The quiet link to the past, below a present subject. */
export function AskPast({ path }: AskPastProps) {
  const t = useText('past')
  const newest = useNewestBlock()
  return (
    <details className={css.ask}>
      <summary>
        <Icon name="clock" size={14} /> {t('ask')}
      </summary>
      <div className={css.choices}>
        <DayForm path={path} fields={[{ name: 'at', label: t('day'), day: '', isNeeded: true }]} />
        {newest !== undefined && (
          <a className="lk" href={withAt(path, String(newest))} data-past="before" rel="nofollow">
            {t('newest')}
          </a>
        )}
      </div>
    </details>
  )
}
