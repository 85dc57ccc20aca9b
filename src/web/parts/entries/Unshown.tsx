import { useText } from '../../i18n/useText.ts'
import css from './Unshown.module.css'

/** Place of the sentence: a row of a table, an item of a list, or a part of anything else. */
export type Place = 'row' | 'item' | 'part'

/** More columns than any table has: it spans all of them. */
const ALL_COLUMNS = 99

/** Replaces a part that cannot be rendered. `data-unshown` shows the server that the failure has its sentence. */
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
