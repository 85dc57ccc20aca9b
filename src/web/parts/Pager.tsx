import { useRef, type MouseEvent, type ReactNode } from 'react'
import { PAGE_SIZE } from '../../model/page-window.ts'
import { useText } from '../i18n/useText.ts'
import { formatCount } from '../format/amount.ts'
import { useWithAt } from '../data/at.ts'
import { useGo } from '../data/useGo.ts'
import { Icon } from './Icon.tsx'
import { findPageAsked } from './page-step.ts'
import css from './Pager.module.css'
import { listPagesShown } from './pages-shown.ts'
import { isPlainClick } from './plain-click.ts'
import { scrollToListTop } from './scroll-to.ts'

export type PagerProps = {
  /** The default limit is 20 (PAGE-008). */
  list: { page: number; maxpage: number; count: number; limit?: number }
  pathOf: (page: number) => string
  /** Shown next to the count, also for one page that has more rows than the default. */
  children?: ReactNode
}

/** Above this, three numbers side by side are too wide for a phone. */
const WIDE_FROM = 10_000

/**
 * Pages of a list as links, and a field to jump. Nothing for a single page. Requesting the current page does nothing (PAGE-006); any other
 * scrolls to the list's top.
 */
export function Pager({ list: { page, maxpage: maxPage, count, limit = PAGE_SIZE }, pathOf: plainPathOf, children }: PagerProps) {
  const atMoment = useWithAt()
  const pathOf = (to: number): string => atMoment(plainPathOf(to))
  const t = useText('common')
  const go = useGo()
  const pager = useRef<HTMLElement>(null)
  if (maxPage <= 1 && (children === undefined || count <= PAGE_SIZE)) return null
  const open = (wanted: number) => {
    go(pathOf(wanted), { keepsScroll: true })
    scrollToListTop(pager.current?.closest('section') ?? document.body)
  }
  const onClick = (wanted: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (wanted !== page) open(wanted)
  }
  const step = (to: number, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    to < 1 || to > maxPage ? (
      <span className={`${css.page} ${css.off}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <a className={css.page} href={pathOf(to)} aria-label={label} rel={to < page ? 'prev' : 'next'} onClick={onClick(to)}>
        <Icon name={icon} />
      </a>
    )
  const from = (page - 1) * limit + 1
  const values = { from: formatCount(from), to: formatCount(Math.min(from + limit - 1, count)), count: formatCount(count) }
  return (
    <nav ref={pager} className={css.pager} aria-label={t('pages')} data-pager="" data-wide={maxPage >= WIDE_FROM || undefined}>
      <span className={css.count}>{t('range', values)}</span>
      {children}
      <div className={css.pages}>
        {step(page - 1, t('previous'), 'chevronLeft')}
        {listPagesShown(page, maxPage).map((shown, index) =>
          shown === 'gap' ? (
            <span key={index === 1 ? 'gap-left' : 'gap-right'} className={css.gap}>
              …
            </span>
          ) : (
            <a
              key={shown}
              className={`${css.page} ${isBeside(shown, page, maxPage) ? css.beside : ''}`.trim()}
              href={pathOf(shown)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={onClick(shown)}
            >
              {formatCount(shown)}
            </a>
          ),
        )}
        {step(page + 1, t('next'), 'chevronRight')}
        <input
          className={css.jump}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('page')}
          aria-label={t('goToPage')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            const asked = findPageAsked(event.currentTarget.value, page, maxPage)
            event.currentTarget.value = ''
            if (asked !== undefined) open(asked)
          }}
        />
      </div>
    </nav>
  )
}

/** A number next to the current one, which an arrow leads to as well. */
const isBeside = (shown: number, page: number, maxPage: number): boolean =>
  Math.abs(shown - page) === 1 && shown !== 1 && shown !== maxPage && page !== 1 && page !== maxPage
