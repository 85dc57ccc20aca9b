import type { ComponentProps } from 'react'
import { FilterForm } from './FilterForm.tsx'
import { KindFields } from './KindFields.tsx'

type LedgerFormProps = Omit<ComponentProps<typeof FilterForm>, 'hasDirection' | 'kindFields'>

/** All choices of a ledger as a plain form, and what is wrong with them. */
export const LedgerForm = (props: LedgerFormProps) => (
  <FilterForm {...props} hasDirection kindFields={<KindFields filter={props.filter} />} />
)
