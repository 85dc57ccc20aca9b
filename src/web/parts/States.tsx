import type { ReactNode } from 'react'
import { useBusy } from '../data/useBusy.ts'
import { useText } from '../i18n/useText.ts'
import { Reason } from './Reason.tsx'
import css from './States.module.css'

/** An empty list: one sentence that names the subject. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={css.empty}>
    <p>{children}</p>
    {action}
  </div>
)

/** A button that is disabled while it loads. */
export const Button = ({ onClick, children, isPrimary = false }: { onClick: () => unknown; children: ReactNode; isPrimary?: boolean }) => (
  <button type="button" className={isPrimary ? `${css.button} ${css.primary}` : css.button} {...useBusy(onClick)}>
    {children}
  </button>
)

/** A link that looks like a button; an external one opens in a new window. */
export const ButtonLink = ({ href, isOutside = false, children }: { href: string; isOutside?: boolean; children: ReactNode }) => (
  <a className={css.button} href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
    {children}
  </a>
)

/** Names what failed to load, with the reason unless it is shown elsewhere. */
export function ErrorState({ what = 'list', reason = '', onRetry }: { what?: 'list' | 'page'; reason?: string; onRetry: () => unknown }) {
  const t = useText('common')
  return (
    <EmptyState action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {t(`${what}Failed`)}
      {reason && <Reason message={reason} />}
    </EmptyState>
  )
}
