import { ownValue } from '../../../base/own-value.ts'
import { FAMILIES, type FamilyName } from '../../../model/block.ts'
import { KIND_TITLES } from '../../../txtypes/kind-titles.ts'
import { useLanguage, useText, type Text } from '../../i18n/useText.ts'
import { readWords, listValues, type Group } from './filter-words.ts'

type KindFamily = keyof typeof KIND_TITLES
export const KIND_FAMILIES = Object.keys(KIND_TITLES) as KindFamily[]
/** Kinds of a family, in the order of the registry. */
export const kindsOf = (family: KindFamily): string[] => Object.keys(KIND_TITLES[family])

/** Name of a kind in the visitor's language; one that nobody named has its own. */
export function useKindLabel(): (kind: string) => string {
  const { types } = useLanguage()
  return (kind) => ownValue(types, kind) ?? KIND_FAMILIES.map((family) => ownValue(KIND_TITLES[family], kind)).find(Boolean) ?? kind
}

const isFamily = (text: string): text is FamilyName => FAMILIES.some((family) => family === text)
const STATUSES = { ok: 'statusOk', failed: 'statusFailed' } as const
const WAYS = { in: 'dirIn', out: 'dirOut', self: 'dirSelf' } as const
const SHOWN_VALUES = 2
const ADDRESS_HEAD = 6
const ADDRESS_TAIL = 4

export const statusText = (t: Text<'filter'>, status: string): string => {
  const key = ownValue(STATUSES, status)
  return key === undefined ? status : t(key)
}
export const wayText = (t: Text<'filter'>, way: string): string => {
  const key = ownValue(WAYS, way)
  return key === undefined ? way : t(key)
}

const shortAddress = (address: string): string =>
  address.length > ADDRESS_HEAD + ADDRESS_TAIL + 1 ? `${address.slice(0, ADDRESS_HEAD)}…${address.slice(-ADDRESS_TAIL)}` : address

/** The first of several, and how many more there are. */
const short = (labels: readonly string[]): string =>
  labels.slice(0, SHOWN_VALUES).join(', ') + (labels.length > SHOWN_VALUES ? ` +${labels.length - SHOWN_VALUES}` : '')

export type GroupValue = (group: Group) => string

/** What each part of a filter is set to, in words. `symbolOf`: a token's symbol, as far as rows of the list name it. */
export function useValues(filter: string, symbolOf: (token: string) => string | undefined): GroupValue {
  const t = useText('filter')
  const common = useText('common')
  const kindLabel = useKindLabel()
  const { kind, family, status, dir, asset = '', since, until, with: party = '' } = readWords(filter)
  const day = (): string => {
    if (since && until) return since === until ? since : t('days', { since, until })
    return since ? t('daySince', { since }) : t('dayUntil', { until: until ?? '' })
  }
  const values: Readonly<Record<Group, () => string>> = {
    kind: () => short(listValues(kind).map(kindLabel)),
    family: () =>
      listValues(family)
        .flatMap((name) => (isFamily(name) ? [common(`family_${name}`)] : []))
        .join(', '),
    day,
    status: () => statusText(t, status ?? ''),
    asset: () => symbolOf(asset) ?? (/^\d+$/.test(asset) ? `#${asset}` : asset),
    dir: () => wayText(t, dir ?? ''),
    with: () => shortAddress(party),
  }
  return (group) => values[group]()
}
