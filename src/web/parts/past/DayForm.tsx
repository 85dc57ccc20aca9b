import { Fragment } from 'react'
import { useText } from '../../i18n/useText.ts'
import css from './PastBar.module.css'

export type DayField = { name: 'at' | 'from' | 'to'; label: string; day: string; isNeeded: boolean }

/** A plain form for one or two days that works without scripts. It keeps all other words of the address. */
export function DayForm({ path, fields, isWrong = false }: { path: string; fields: readonly DayField[]; isWrong?: boolean }) {
  const t = useText('past')
  const [action, query = ''] = path.split('?')
  return (
    <form className={css.form} action={action} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, day, isNeeded }, place) => (
        <Fragment key={name}>
          {place > 0 && <span aria-hidden="true">→</span>}
          <input
            type="date"
            name={name}
            required={isNeeded}
            defaultValue={day}
            key={day}
            aria-label={label}
            title={label}
            aria-invalid={isWrong || undefined}
            className={css.field}
          />
        </Fragment>
      ))}
      <button type="submit" className={css.go}>
        {t('go')}
      </button>
    </form>
  )
}
