import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import css from './Find.module.css'

/** What a search can find. */
export function Findable() {
  const t = useText('find')
  return (
    <Sheet title={t('findable')}>
      <ul className={css.findable}>
        {(['findableNames', 'findableIds', 'findableBlocks', 'findableLinks'] as const).map((key) => (
          <li key={key}>
            <Icon name="check" size={14} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
