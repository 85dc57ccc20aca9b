import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { normalRate } from '../fees.ts'
import { checkCount, checkFee, checkLength, checkUrl } from '../mrc400/checks.ts'
import { checkWorker, readProject } from '../mrc400/project.ts'
import { readWallet, saveSigner, signOff } from '../wallet.ts'
import { checkIdle, readItem, type Item, type Transferable } from './item.ts'

/** Fields left out stay unchanged; texts are cleared by `''`. */
export type ItemChange = {
  /** The item's own 40 letters and digits. */
  id: string
  groupId?: string
  itemUrl?: string
  itemImageUrl?: string
  meltingFee?: string
  sellFee?: string
  /** Can change only while it is `Temporary`. */
  transferable?: Transferable
}

export type Mrc401UpdateArgs = {
  project: string
  /** The project's owner, or the partner who created all of the items. */
  updater: string
  items: readonly ItemChange[]
}

const MAX_ITEMS = 100

/** Changes the descriptive fields of items. */
export function mrc401Update(call: Call, { project: projectId, updater, items }: Mrc401UpdateArgs): void {
  const project = readProject(call, projectId)
  checkWorker(project, updater, 'creator')
  checkCount('items', items.length, MAX_ITEMS)
  const wallet = readWallet(call, updater)
  const { signature, nonce } = signOff(call, wallet)
  for (const change of items) {
    const item = readItem(call, `${projectId}_${change.id}`)
    checkIdle(item)
    if (updater !== project.owner && updater !== item.creator) refuse('3007', `No permission for MRC401 ${item.id}`)
    const args = [item.id, updater, item.initial_reserve, item.initial_token, signature, nonce]
    save(call, item.id, 'mrc401_update', args, changed(item, change))
  }
  const ids = goJson(items.map(({ id }) => id))
  saveSigner(call, wallet, 'mrc401update', [projectId, project.owner, ids, signature, nonce])
}

function changed(item: Item, change: ItemChange): Item {
  const { groupId = item.groupid, itemUrl = item.item_url, itemImageUrl = item.item_image_url, transferable = item.transferable } = change
  const { meltingFee = item.melting_fee, sellFee = item.sell_fee } = change
  checkLength('Group id', groupId, 0, 40)
  checkUrl('Item URL', itemUrl)
  checkUrl('Item image URL', itemImageUrl)
  checkFee('Melting fee', meltingFee)
  checkFee('Sell fee', sellFee)
  if (transferable !== item.transferable && item.transferable !== 'Temporary') refuse('3005', 'Transferable is fixed')
  return {
    ...item,
    item_url: itemUrl,
    item_image_url: itemImageUrl,
    groupid: groupId,
    melting_fee: normalRate(meltingFee),
    sell_fee: normalRate(sellFee),
    transferable,
  }
}
