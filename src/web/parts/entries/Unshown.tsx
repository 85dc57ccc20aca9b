import { useText } from '../../i18n/useText.ts'
import css from './Unshown.module.css'

/** What stands there: a row of a table, an item of a list, or a part of anything else. */
export type Place = 'row' | 'item' | 'part'

/** More than any table has: it reaches to the end. */
const ALL_COLUMNS = 99

/** Stands in place of what cannot be drawn. `data-unshown` tells the server that what broke has its sentence. */
export function Unshown({ as }: { as: Place }) {
  const t = useText('common')
  if (as === 'row')
    return (
      <tr data-unshown="">
        <td colSpan={ALL_COLUMNS}>
          <span className={css.inRow}>{t('unshown')}</span>
        </td>
      </tr>
    )
  const Tag = as === 'item' ? 'li' : 'span'
  return (
    <Tag className={css.unshown} data-unshown="">
      {t('unshown')}
    </Tag>
  )
}
