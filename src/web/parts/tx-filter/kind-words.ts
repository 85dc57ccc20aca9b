import { ownValue } from '../../../base/own-value.ts'
import { KIND_TITLES } from '../../../txtypes/kind-titles.ts'
import { useLanguage } from '../../i18n/useText.ts'
import { listValues } from './filter-words.ts'

const SHOWN_VALUES = 2

type KindFamily = keyof typeof KIND_TITLES
export const KIND_FAMILIES = Object.keys(KIND_TITLES) as KindFamily[]
/** Transaction types of a family, in the order of the registry. */
export const kindsOf = (family: KindFamily): string[] => Object.keys(KIND_TITLES[family])

/** Label of a transaction type in the visitor's language; a type without a label shows its own name. */
export function useKindLabel(): (kind: string) => string {
  const { types } = useLanguage()
  return (kind) => ownValue(types, kind) ?? KIND_FAMILIES.map((family) => ownValue(KIND_TITLES[family], kind)).find(Boolean) ?? kind
}

/** The first labels and the number of the others. */
const short = (labels: readonly string[]): string =>
  labels.slice(0, SHOWN_VALUES).join(', ') + (labels.length > SHOWN_VALUES ? ` +${labels.length - SHOWN_VALUES}` : '')

/** Labels of the transaction types of a filter. */
export function useNamesOfKinds(): (kinds: string | undefined) => string {
  const label = useKindLabel()
  return (kinds) => short(listValues(kinds).map(label))
}
