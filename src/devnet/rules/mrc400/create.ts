import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson, sortedMap } from '../../ledger/go-json.ts'
import { makeEntityId } from '../entity-id.ts'
import { requireToken } from '../token-state.ts'
import { readWallet, saveSigner, signOff } from '../wallet.ts'
import { checkCount, checkLength, checkUrl, LONG_TEXT, PROJECT_URL_LENGTH } from './checks.ts'
import type { PartnerRole, Project } from './project.ts'

/** Descriptive fields of a project. */
export type ProjectTexts = {
  name: string
  url: string
  imageUrl: string
  /** Token besides MTC in which items may be priced; 0 = any token; `''` leaves it open, which the chain reads as 0. */
  allowToken?: number | ''
  /** `{id}` is replaced by the item's id, as in `itemImageUrl`. */
  itemUrl?: string
  itemImageUrl?: string
  category?: string
  description?: string
  /** JSON text by convention; the chain does not parse it. */
  socialMedia?: string
  data?: string
}

export type Mrc400CreateArgs = ProjectTexts & {
  owner: string
  /** Left out: no map. */
  partners?: Record<string, PartnerRole>
}

const ROLES: ReadonlySet<string> = new Set(['partner', 'seller', 'creator'])
const MAX_PARTNERS = 64

/** Creates a project; returns its id. */
export function mrc400Create(call: Call, { owner, partners, ...texts }: Mrc400CreateArgs): string {
  const wallet = readWallet(call, owner)
  checkTexts(call, texts)
  checkPartners(call, partners ?? {})
  const { signature, nonce } = signOff(call, wallet)
  const sent = [...textArgs(texts, partners ? goJson(sortedMap(partners)) : ''), signature, nonce]
  const id = makeEntityId(call, 'MRC400_', [owner, ...sent])
  const args = [id, owner, ...sent]
  const project: Project = {
    id,
    createdate: call.nowSec,
    owner,
    ...textFields(texts),
    partner: partners ? sortedMap(partners) : null,
    data: texts.data ?? '',
    job_type: '',
    job_args: '',
    jobdate: 0,
  }
  saveSigner(call, wallet, 'mrc400create', args)
  save(call, id, 'mrc400_create', args, project)
  return id
}

/** The arguments between the owner and the signature, in the chaincode's order. */
export function textArgs(texts: ProjectTexts, partners: string): string[] {
  const {
    name,
    url,
    imageUrl,
    allowToken = '',
    itemUrl = '',
    itemImageUrl = '',
    category = '',
    description = '',
    socialMedia = '',
    data = '',
  } = texts
  return [name, url, imageUrl, String(allowToken), itemUrl, itemImageUrl, category, description, socialMedia, partners, data]
}

/** The state's fields from `name` to `socialmedia`, in its order. */
export const textFields = (texts: ProjectTexts) => ({
  name: texts.name,
  url: texts.url,
  image_url: texts.imageUrl,
  allow_token: String(texts.allowToken || 0),
  item_url: texts.itemUrl ?? '',
  item_image_url: texts.itemImageUrl ?? '',
  category: texts.category ?? '',
  description: texts.description ?? '',
  socialmedia: texts.socialMedia ?? '',
})

export function checkTexts(call: Call, texts: ProjectTexts): void {
  checkLength('Name', texts.name, 1, 128)
  checkUrl('URL', texts.url, { most: PROJECT_URL_LENGTH, isRequired: true })
  checkUrl('Image URL', texts.imageUrl, { isRequired: true })
  checkUrl('Item URL', texts.itemUrl ?? '')
  checkUrl('Item image URL', texts.itemImageUrl ?? '')
  checkLength('Category', texts.category ?? '', 0, 64)
  checkLength('Description', texts.description ?? '', 0, LONG_TEXT)
  checkLength('Social media', texts.socialMedia ?? '', 0, LONG_TEXT)
  checkLength('Data', texts.data ?? '', 0, LONG_TEXT)
  requireToken(call, texts.allowToken || 0)
}

export function checkPartners(call: Call, partners: Readonly<Record<string, PartnerRole>>): void {
  checkCount('partners', Object.keys(partners).length, MAX_PARTNERS, 0)
  for (const [address, role] of Object.entries(partners)) {
    if (!ROLES.has(role)) refuse('3005', 'The role must be partner, seller or creator')
    readWallet(call, address, '3002')
  }
}
