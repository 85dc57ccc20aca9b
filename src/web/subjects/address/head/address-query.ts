import { isJsonObject } from '../../../../base/json.ts'
import type { AddressJson } from '../../../../contract/address.ts'
import { atKey, withAt } from '../../../data/at.ts'
import type { Page } from '../../../page.ts'
import { cutPath, type Query } from '../../../data/query.ts'

export const addressApiPath = (address: string): string => `/api/address/${encodeURIComponent(address)}`

/** A wallet. A response without coins counts as a failure (ADDR-014). */
export const addressQuery = (address: string, at?: string): Query<AddressJson> => ({
  key: atKey('address', address, at),
  path: withAt(cutPath(addressApiPath(address)), at),
  read: (data) => (isJsonObject(data) && isJsonObject(data['coin']) ? (data as unknown as AddressJson) : undefined),
  onError: 'panel',
})

/** Title of all pages of an address; each page adds its tab. */
export const addressTitle: Page['title'] = (params, { menu }) => `${menu('address')} ${(params as { address: string }).address}`
