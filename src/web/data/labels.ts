import { createContext, use } from 'react'
import { ownValue } from '../../base/own-value.ts'

/** What the operator calls addresses that visitors may know, by address. */
export type Labels = Readonly<Record<string, string>>

export const NO_LABELS: Labels = {}
export const LabelsContext = createContext<Labels>(NO_LABELS)

/** The name of a known address; `undefined` for all others. */
export function useLabel(address: string): string | undefined {
  const labels = use(LabelsContext)
  return ownValue(labels, address)
}
