import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import css from './ListTypeToggle.module.css'
import { ListTypeToggle } from './ListTypeToggle.tsx'

/** Line above a list below tabs without its own title: the count and the list type. */
export function ListHead({ count }: { count: number }) {
  const t = useText('common')
  return (
    <div className={css.head}>
      <span>{t('total', { count: formatCount(count) })}</span>
      <ListTypeToggle />
    </div>
  )
}
