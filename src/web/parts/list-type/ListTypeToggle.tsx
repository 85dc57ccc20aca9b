import { cards, table } from '../../../base/icons/list-icons.ts'
import { LIST_TYPES, type ListType } from '../../data/choices.ts'
import { useText } from '../../i18n/useText.ts'
import { Glyph } from '../Glyph.tsx'
import { Toggle } from '../toggle/Toggle.tsx'
import css from './ListTypeToggle.module.css'
import { useListType } from './useListType.ts'

/**
 * Table or cards, for the head of a list; one choice for all lists with both. `own`: default of this list. Hidden where the list is too
 * narrow for a table. Spec: STORE-002, OPEN-053.
 */
export function ListTypeToggle({ own = LIST_TYPES[0] }: { own?: ListType }) {
  const t = useText('listType')
  const [chosen, choose] = useListType()
  return (
    <Toggle
      className={css.icons}
      legend={t('kind')}
      choices={LIST_TYPES.map((value) => ({
        value,
        name: t(value),
        shown: <Glyph path={value === 'table' ? table : cards} size={14} />,
      }))}
      chosen={chosen ?? own}
      onChoose={choose}
    />
  )
}
