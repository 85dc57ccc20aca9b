import { refuse, save, type Call } from '../ledger/call.ts'
import { sortedMap } from '../ledger/go-json.ts'
import { makeEntityId } from './entity-id.ts'
import { readPositive, readWallet, saveSigner, saveWallet, signOff } from './wallet.ts'

/** A type of points, keys in the chaincode's order. */
export type Point = {
  owner: string
  createdate: number
  name: string
  url: string
  image_url: string
  transferable: '0' | '1'
  description: string
  job_type: string
  job_args: string
  jobdate: number
}

export type PointTexts = { name: string; url: string; imageUrl: string; description: string; transferable: string }

const MAX_NAME_LENGTH = 128
const MAX_URL_LENGTH = 255
const MAX_DESCRIPTION_LENGTH = 4096

const requirePoint = (call: Call, id: string): Point => (call.read(id) ?? refuse('6004', `Point ${id} not found`)) as unknown as Point

function checkTexts({ name, url, imageUrl, description, transferable }: PointTexts): '0' | '1' {
  if (name.length < 1 || name.length > MAX_NAME_LENGTH) refuse('3290', 'Name must be 1 to 128 long')
  if (url.length > MAX_URL_LENGTH || imageUrl.length > MAX_URL_LENGTH) refuse('3290', 'A link is too long')
  if (description.length > MAX_DESCRIPTION_LENGTH) refuse('3290', 'The description is too long')
  return transferable === '0' || transferable === '1' ? transferable : refuse('3290', 'Transferable must be 0 or 1')
}

const listed = (texts: PointTexts): string[] => [texts.name, texts.url, texts.imageUrl, texts.description]

const stateOf = (texts: PointTexts, transferable: '0' | '1') => ({
  name: texts.name,
  url: texts.url,
  image_url: texts.imageUrl,
  transferable,
  description: texts.description,
})

/** Creates points; returns their id. */
export function mrc800Create(call: Call, { owner, ...texts }: PointTexts & { owner: string }): string {
  const wallet = readWallet(call, owner)
  const transferable = checkTexts(texts)
  const { signature, nonce } = signOff(call, wallet)
  const id = makeEntityId(call, 'MRC800_', [owner, ...listed(texts), signature, nonce])
  const args = [id, owner, ...listed(texts), signature, nonce]
  saveSigner(call, wallet, 'mrc800create', args)
  const job = { job_type: '', job_args: '', jobdate: 0 }
  const point: Point = { owner, createdate: call.nowSec, ...stateOf(texts, transferable), ...job }
  save(call, id, 'mrc800_create', args, point)
  return id
}

/** Changes the descriptive fields of points. */
export function mrc800Update(call: Call, { id, ...texts }: PointTexts & { id: string }): void {
  const point = requirePoint(call, id)
  const wallet = readWallet(call, point.owner)
  const transferable = checkTexts(texts)
  const { signature, nonce } = signOff(call, wallet)
  const args = [id, point.owner, ...listed(texts), signature, nonce]
  saveSigner(call, wallet, 'mrc800update', args)
  save(call, id, 'mrc800_update', args, { ...point, ...stateOf(texts, transferable) })
}

export type GiveArgs = { id: string; receiver: string; amount: string; memo?: string }

/** The owner gives points, which replace the receiver's (quirk Q10). The owner's one-time key stays, as only the receiver is written. */
export function mrc800Give(call: Call, { id, receiver, amount, memo = '' }: GiveArgs): void {
  const { owner } = requirePoint(call, id)
  if (receiver === owner) refuse('3201', 'The receiver is the owner')
  const wallet = readWallet(call, receiver, '3002')
  readPositive(amount, '1206')
  const { signature, nonce } = signOff(call, readWallet(call, owner))
  const after = { ...wallet, mrc800: sortedMap({ ...wallet.mrc800, [id]: amount }) }
  saveWallet(call, after, 'receive_mrc800give', [owner, receiver, amount, id, signature, '0', '', memo, nonce])
}
