import { isJsonObject } from '../../../base/json.ts'
import type { AddressJson } from '../../../contract/address.ts'
import type { Query } from '../../data/query.ts'

/** A wallet. An answer without coins counts as a failed one (ADDR-014). */
export const addressQuery = (address: string): Query<AddressJson> => ({
  key: ['address', address],
  path: `/api/address/${encodeURIComponent(address)}`,
  read: (data) => (isJsonObject(data) && isJsonObject(data['coin']) ? (data as unknown as AddressJson) : undefined),
  onError: 'panel',
})
