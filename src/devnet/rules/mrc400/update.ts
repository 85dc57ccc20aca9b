import { save, type Call } from '../../ledger/call.ts'
import { goJson, sortedMap } from '../../ledger/go-json.ts'
import { readWallet, saveSigner, signOff } from '../wallet.ts'
import { checkPartners, checkTexts, textArgs, textFields, type ProjectTexts } from './create.ts'
import { readProject, type PartnerRole, type Project } from './project.ts'

/** Fields left out stay unchanged; an optional text is cleared by `''`. */
export type Mrc400UpdateArgs = Partial<ProjectTexts> & {
  id: string
  /** Adds partners or changes their roles one by one; a single partner cannot be removed. `null` clears the map. */
  partners?: Record<string, PartnerRole> | null
}

/** Changes a project; its owner signs. */
export function mrc400Update(call: Call, { id, partners, ...changes }: Mrc400UpdateArgs): void {
  const project = readProject(call, id)
  const wallet = readWallet(call, project.owner)
  const texts = { ...textsOf(project), ...changes }
  checkTexts(call, texts)
  checkPartners(call, partners ?? {})
  const { signature, nonce } = signOff(call, wallet)
  const sentPartners = partners === undefined ? '' : goJson(partners && sortedMap(partners))
  // The chaincode puts the project's id where creation has the owner.
  const args = [id, id, ...textArgs(texts, sentPartners), signature, nonce]
  const after: Project = { ...project, ...textFields(texts), partner: merged(project.partner, partners), data: texts.data ?? '' }
  saveSigner(call, wallet, 'mrc400update', args)
  save(call, id, 'mrc400_update', args, after)
}

function merged(known: Project['partner'], partners: Mrc400UpdateArgs['partners']): Project['partner'] {
  if (partners === undefined) return known
  return partners && sortedMap({ ...known, ...partners })
}

const textsOf = (project: Project): ProjectTexts => ({
  name: project.name,
  url: project.url,
  imageUrl: project.image_url,
  allowToken: Number(project.allow_token),
  itemUrl: project.item_url,
  itemImageUrl: project.item_image_url,
  category: project.category,
  description: project.description,
  socialMedia: project.socialmedia,
  data: project.data,
})
