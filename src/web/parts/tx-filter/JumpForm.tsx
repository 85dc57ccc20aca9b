import type { SubmitEvent } from 'react'
import { groupDigits } from '../../../base/group-digits.ts'
import { readTypedId } from '../../../contract/typed-number.ts'
import { useGo } from '../../data/useGo.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { useAddressField } from '../use-address-field.ts'
import { readWords, withWords } from './filter-words.ts'
import { useHref, useHrefNow } from './use-href.ts'

export type MarkedList = { marked_row?: number | undefined; marked_day?: string | undefined }

/** Message above a list opened at a row or day that it lacks: its filters may exclude it. */
export function NoPlace({ filter, list }: { filter: string; list: MarkedList | undefined }) {
  const t = useText('filter')
  const { row = '', date = row } = readWords(filter)
  const [wanted, found, next] = [readTypedId(row), list?.marked_row, list?.marked_day]
  const isOtherRow = found !== undefined && /^\d+$/.test(wanted) && wanted !== String(found)
  if (next === undefined && !isOtherRow) return null
  return (
    <span className="txf-noday" role="status">
      {next === undefined
        ? t('noSuchRow', { row: groupDigits(wanted), next: formatCount(found ?? 0) })
        : t(next > date ? 'noDayNext' : 'noDayLast', { day: date, next })}
    </span>
  )
}

export type JumpFormProps = {
  filter: string
  path: string
  /** For a list with its own spelling of filters. */
  spell?: ((filter: string) => string) | undefined
}

/** A plain form: the field takes a row or a day, so it works without scripts. */
export function JumpForm({ filter, path, spell }: JumpFormProps) {
  const t = useText('filter')
  const go = useGo()
  const href = useHref(path, spell)
  const hrefNow = useHrefNow(path, filter, spell)
  const [action, query = ''] = href(withWords(filter, {})).split('?')
  const { row = '', date = row } = readWords(filter)
  const { field, onSent } = useAddressField(date, filter)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('row')
    const wanted = typeof typed === 'string' ? readTypedId(typed.trim()) : ''
    if (wanted === '') return
    onSent()
    go(
      hrefNow((now) => withWords(now, { row: wanted })),
      { keepsScroll: true },
    )
  }
  return (
    <form className="txf-jump" action={action} method="get" onSubmit={onSubmit}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        name="row"
        autoComplete="off"
        placeholder={t('rowOrDay')}
        aria-label={t('rowOrDay')}
        title={t('rowOrDayHint')}
        defaultValue={date}
        data-row-field=""
      />
      <button type="submit">{t('go')}</button>
    </form>
  )
}
