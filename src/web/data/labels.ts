import { createContext, use } from 'react'
import { ownValue } from '../../base/own-value.ts'

/** The operator's labels of well-known addresses, by address. */
export type Labels = Readonly<Record<string, string>>

export const NO_LABELS: Labels = {}
export const LabelsContext = createContext<Labels>(NO_LABELS)

/** The label of a well-known address; `undefined` for all others. */
export function useLabel(address: string): string | undefined {
  const labels = use(LabelsContext)
  return ownValue(labels, address)
}
