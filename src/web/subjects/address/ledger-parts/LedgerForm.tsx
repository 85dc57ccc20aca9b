import type { ComponentProps } from 'react'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { LazyRefusal } from '../../../parts/tx-filter/lazy-no-match.tsx'
import { barWords, ledgerWords } from './bar-words.ts'
import { FilterForm } from './FilterForm.tsx'
import { KindFields } from './KindFields.tsx'

type LedgerFormProps = Omit<ComponentProps<typeof FilterForm>, 'hasDirection' | 'kindFields' | 'refusalNote'>

/** All filters of a ledger as a plain form, with their errors. */
export function LedgerForm({ refusal, ...props }: LedgerFormProps) {
  const { path, filter } = props
  const note = refusal !== undefined && (
    <LazyRefusal filter={barWords(filter)} path={path} spell={(words) => withLedgerFilter(path, ledgerWords(words))} message={refusal} />
  )
  return (
    <FilterForm {...props} hasDirection kindFields={<KindFields filter={filter} />} refusal={refusal} refusalNote={note || undefined} />
  )
}
