import type { SubmitEvent } from 'react'
import { readTypedId } from '../../../contract/typed-number.ts'
import { useGo } from '../../data/useGo.ts'
import { useText } from '../../i18n/useText.ts'
import { readWords, withWords } from './filter-words.ts'
import { useHref } from './use-href.ts'

/** What stands above a list that was opened at a day without a row. */
export function NoDay({ filter, next }: { filter: string; next: string }) {
  const t = useText('filter')
  const { row = '', date = row } = readWords(filter)
  return (
    <span className="txf-noday" role="status">
      {t(next > date ? 'noDayNext' : 'noDayLast', { day: date, next })}
    </span>
  )
}

export type JumpFormProps = {
  filter: string
  path: string
  /** Of a list that spells its filters in a way of its own. */
  spell?: ((filter: string) => string) | undefined
}

/** A plain form: the field takes a row or a day, so it works without scripts. */
export function JumpForm({ filter, path, spell }: JumpFormProps) {
  const t = useText('filter')
  const go = useGo()
  const href = useHref(path, spell)
  const [action, query = ''] = href(withWords(filter, {})).split('?')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('row')
    const row = typeof wanted === 'string' ? readTypedId(wanted.trim()) : ''
    if (row !== '') go(href(withWords(filter, { row })), { keepsScroll: true })
  }
  const { row, date = row } = readWords(filter)
  return (
    <form className="txf-jump" action={action} method="get" onSubmit={onSubmit}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        name="row"
        autoComplete="off"
        placeholder={t('rowOrDay')}
        aria-label={t('rowOrDay')}
        title={t('rowOrDayHint')}
        defaultValue={date ?? ''}
        data-row-field=""
      />
      <button type="submit">{t('go')}</button>
    </form>
  )
}
