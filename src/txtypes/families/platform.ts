import type { Platform } from '../rows.ts'

/** The operator of the platform of a listing. Fields that are empty on the chain are omitted. Items have them in R4 only. */
export type PlatformFields = { platform_name?: string; platform_url?: string; platform_address?: string; platform_commission?: string }

/** The platform as a panel shows it; `undefined` when all fields are unknown. */
export function platformRow({
  platform_name: name = '',
  platform_url: url = '',
  platform_address: address = '',
  platform_commission: commission = '',
}: PlatformFields): Platform | undefined {
  return name === '' && url === '' && address === '' ? undefined : { name, url, address, commission }
}
