import { ownValue } from '../../../base/own-value.ts'
import { readTypedId } from '../../../contract/typed-number.ts'
import { FAMILIES, type FamilyName } from '../../../model/block.ts'
import { WORD_SHOWN } from '../../format/one-line.ts'
import { useText, type Text } from '../../i18n/useText.ts'
import { readWords, listValues, type Group } from './filter-words.ts'

export const isFamily = (text: string): text is FamilyName => FAMILIES.some((family) => family === text)
export const STATUSES = { ok: 'statusOk', failed: 'statusFailed' } as const
export const WAYS = { in: 'dirIn', out: 'dirOut', self: 'dirSelf' } as const
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

export type GroupValue = (group: Group) => string

/**
 * Values of each part of a filter in words. `symbolOf`: a token's symbol, if the list's rows name it. `namesOfKinds`: labels of the
 * transaction types, which load late.
 */
export function useValues(
  filter: string,
  symbolOf: (token: string) => string | undefined,
  namesOfKinds: (kinds: string | undefined) => string = (kinds = '') => kinds,
): GroupValue {
  const t = useText('filter')
  const common = useText('common')
  const { kind, family, status, dir, asset: typed = '', since, until, with: party = '' } = readWords(filter)
  const asset = readTypedId(typed)
  const day = (): string => {
    if (since && until) return since === until ? since : t('days', { since, until })
    return since ? t('daySince', { since }) : t('dayUntil', { until: until ?? '' })
  }
  const values: Readonly<Record<Group, () => string>> = {
    kind: () => namesOfKinds(kind),
    family: () =>
      listValues(family)
        .map((name) => (isFamily(name) ? common(`family_${name}`) : name.slice(0, WORD_SHOWN)))
        .join(', '),
    day,
    status: () => statusText(t, status ?? ''),
    asset: () => symbolOf(asset) ?? (/^\d+$/.test(asset) ? `#${asset}` : asset),
    dir: () => wayText(t, dir ?? ''),
    with: () => shortAddress(party),
  }
  return (group) => values[group]()
}
