import { useText } from '../i18n/useText.ts'
import { formatCount } from '../format/amount.ts'
import { useGo } from '../data/useGo.ts'
import { Icon } from './Icon.tsx'
import css from './Pager.module.css'
import { listPagesShown } from './pages-shown.ts'

export type PagerProps = { page: number; maxPage: number; count: number; limit: number; pathOf: (page: number) => string }

/** Pages of a list as links, and a field to jump. Left out when there is one page. Asking for the page shown does nothing (PAGE-006). */
export function Pager({ page, maxPage, count, limit, pathOf }: PagerProps) {
  const t = useText('common')
  const go = useGo()
  if (maxPage <= 1) return null
  const jump = (text: string) => {
    const wanted = Math.min(Math.max(1, Math.trunc(Number(text.replaceAll(',', '')) || 1)), maxPage)
    if (wanted !== page) go(pathOf(wanted))
  }
  const step = (to: number, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    to < 1 || to > maxPage ? (
      <span className={`${css.page} ${css.off}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <a className={css.page} href={pathOf(to)} aria-label={label} rel={to < page ? 'prev' : 'next'}>
        <Icon name={icon} />
      </a>
    )
  const from = (page - 1) * limit + 1
  const values = { from: formatCount(from), to: formatCount(Math.min(from + limit - 1, count)), count: formatCount(count) }
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <span className={css.count}>{t('range', values)}</span>
      <div className={css.pages}>
        {step(page - 1, t('previous'), 'chevronLeft')}
        {listPagesShown(page, maxPage).map((shown, index) =>
          shown === 'gap' ? (
            <span key={index === 1 ? 'gap-left' : 'gap-right'}>…</span>
          ) : (
            <a key={shown} className={css.page} href={pathOf(shown)} aria-current={shown === page ? 'page' : undefined}>
              {formatCount(shown)}
            </a>
          ),
        )}
        {step(page + 1, t('next'), 'chevronRight')}
        <input
          className={css.jump}
          inputMode="numeric"
          placeholder={t('page')}
          aria-label={t('goToPage')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') jump(event.currentTarget.value)
          }}
        />
      </div>
    </nav>
  )
}
