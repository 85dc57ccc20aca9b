import { ownValue } from '../../../base/own-value.ts'
import { MRC400_ID } from '../../../chain/ids.ts'
import { refuse, type Call } from '../../ledger/call.ts'

/** A partner's rights: sell items, create and update them, or both. */
export type PartnerRole = 'partner' | 'seller' | 'creator'

/** A project's state as the ledger stores it, keys in the chaincode's order. */
export type Project = {
  id: string
  createdate: number
  owner: string
  name: string
  url: string
  image_url: string
  /** `"0"`: items may be priced in every token. */
  allow_token: string
  item_url: string
  item_image_url: string
  category: string
  description: string
  socialmedia: string
  partner: Record<string, PartnerRole> | null
  data: string
  job_type: string
  job_args: string
  jobdate: number
}

/** A project that must exist; 6102 for a malformed id, 6004 for an unknown one. */
export function readProject(call: Call, id: string): Project {
  if (!MRC400_ID.test(id)) refuse('6102', 'Malformed MRC400 id')
  return (call.read(id) ?? refuse('6004', `MRC400 ${id} not found`)) as unknown as Project
}

/** Whether a partner's role includes the work of `role`; `partner` includes both. */
export const isPartner = ({ partner }: Project, address: string, role: 'seller' | 'creator'): boolean =>
  ['partner', role].includes(ownValue(partner, address) ?? '')

/** 3007 for an address that is neither the project's owner nor a partner with that role. */
export function checkWorker(project: Project, address: string, role: 'seller' | 'creator'): void {
  if (address !== project.owner && !isPartner(project, address, role)) refuse('3007', 'No permission for this project')
}
