import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import type { AsOfState } from './as-of.ts'
import { useNewestBlock } from './use-newest-block.ts'
import css from './PastBar.module.css'

/** Explains why there is no subject at a moment, with a link to a moment that has it. */
export function PastNote({ state, pathOf }: { state: AsOfState; pathOf: (first: number) => string }) {
  const t = useText('past')
  const newest = useNewestBlock()
  if (state.kind === 'turned') return <p className={css.wrong}>{t('turned')}</p>
  if (state.kind === 'malformed') return <p className={css.wrong}>{t('malformed')}</p>
  if (state.kind === 'no-first') return <p className={css.wrong}>{t('noFirst')}</p>
  if (state.kind === 'not-there')
    return (
      <p className={css.wrong}>
        {t('notThere')} {newest !== undefined && t('notThereNewest', { block: formatCount(newest) })}
      </p>
    )
  if (state.kind !== 'not-yet') return null
  if (state.first === undefined) return <p className={css.why}>{t('notYetDay')}</p>
  const first = formatCount(state.first)
  return (
    <p className={css.why}>
      {t('notYet', { block: first })}{' '}
      <a className="lk" href={pathOf(state.first)}>
        {t('toFirst', { block: first })}
      </a>
    </p>
  )
}
