import { useState, type ReactNode, type SubmitEvent } from 'react'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { useGo } from '../../../data/useGo.ts'
import { useText } from '../../../i18n/useText.ts'
import { Reason } from '../../../parts/Reason.tsx'
import type { AssetChoice } from './asset-choices.ts'
import css from './FilterForm.module.css'
import { readFilter } from './read-filter.ts'
import { faultText, findFault, type FilterFault } from './filter-fault.ts'

export type FilterFormProps = {
  /** Page that shows the result. */
  path: string
  filter: LedgerFilter
  assets: readonly AssetChoice[]
  hasDirection: boolean
  /** Fields for transaction types and other addresses. */
  kindFields?: ReactNode
  /** The server's reason for refusing the filter. */
  refusal?: string | undefined
  /** A more detailed reason from the page, if it has one. */
  refusalNote?: ReactNode
}

const NOTE_ID = 'ledger-fault'
/** A date field cannot show an invalid day. */
const dayShown = (day: string | undefined): string => day ?? ''

/**
 * A plain form, which the browser submits without scripts. With scripts an invalid day is marked at its field and the current rows stay.
 */
export function FilterForm({ path, filter, assets, hasDirection, kindFields, refusal, refusalNote }: FilterFormProps) {
  const t = useText('ledger')
  const go = useGo()
  const [typed, setTyped] = useState<FilterFault>()
  const fault = typed ?? findFault(filter)
  const note = fault === undefined ? refusal && (refusalNote ?? <Reason message={refusal} isInline />) : faultText(t, fault)
  // Days are already checked here, so a refusal by the server concerns the token.
  const isAssetWrong = fault === undefined && refusal !== undefined && filter.asset !== undefined && filter.row === undefined
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
    const wanted = readFilter(Object.fromEntries(fields))
    const found = findFault(wanted)
    setTyped(found)
    if (found === undefined) go(withLedgerFilter(path, wanted), { keepsScroll: true })
  }
  const day = (name: 'from' | 'to') => {
    const isWrong = fault !== undefined && (fault.at === name || fault.at === 'range')
    return (
      <label className={css.field}>
        {t(`${name}Day`)}
        <input
          type="date"
          name={name}
          defaultValue={dayShown(filter[name])}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': NOTE_ID })}
        />
      </label>
    )
  }
  return (
    <form className={css.form} action={path} method="get" aria-label={t('filters')} onSubmit={onSubmit}>
      {(['limit', 'at'] as const).map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
      <label className={css.field}>
        {t('token')}
        <select name="asset" defaultValue={filter.asset ?? ''} {...(isAssetWrong && { 'aria-invalid': true, 'aria-describedby': NOTE_ID })}>
          <option value="">{t('allTokens')}</option>
          {assets.map(({ asset, name }) => (
            <option key={asset} value={asset}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {hasDirection && (
        <label className={css.field}>
          {t('direction')}
          <select
            name="dir"
            defaultValue={filter.dir ?? ''}
            {...(fault?.at === 'dir' && { 'aria-invalid': true, 'aria-describedby': NOTE_ID })}
          >
            <option value="">{t('bothWays')}</option>
            <option value="in">{t('dirIn')}</option>
            <option value="out">{t('dirOut')}</option>
          </select>
        </label>
      )}
      {day('from')}
      {day('to')}
      {kindFields}
      <button type="submit" className={css.show}>
        {t('show')}
      </button>
      <span className={css.utc}>{t('daysUtc')}</span>
      {note !== undefined && (
        <p id={NOTE_ID} className={css.fault} role="alert">
          {note}
        </p>
      )}
    </form>
  )
}
