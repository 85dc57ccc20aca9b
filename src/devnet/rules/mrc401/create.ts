import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { checkCount } from '../mrc400/checks.ts'
import { checkWorker, readProject } from '../mrc400/project.ts'
import { readWallet, saveSigner, signOff, subtract } from '../wallet.ts'
import { NO_PLATFORM } from './item.ts'
import { checkNewItem, checkShareholders, makeItem, type NewItem } from './new-item.ts'

export type Mrc401CreateArgs = {
  project: string
  /** The project's owner, or a partner with the creator role. */
  creator: string
  items: readonly NewItem[]
}

const MAX_ITEMS = 1024

/**
 * Creates items of the project's owner; the creator pays their reserves. Only the first item's shareholders are checked, and every item
 * that names some gets those of the first (quirk Q19).
 */
export function mrc401Create(call: Call, { project: projectId, creator, items }: Mrc401CreateArgs): void {
  const project = readProject(call, projectId)
  checkWorker(project, creator, 'creator')
  checkCount('items', items.length, MAX_ITEMS)
  if (new Set(items.map(({ id }) => id)).size < items.length) refuse('6003', 'An item id is given twice')
  const shareholders = items[0]?.shareholders
  checkShareholders(project, shareholders)
  let wallet = readWallet(call, creator)
  const { signature, nonce } = signOff(call, wallet)
  for (const item of items) {
    checkNewItem(call, project, item)
    const { reserve = '0', reserveToken = 0 } = item
    wallet = subtract(call, wallet, reserveToken, BigInt(reserve))
    const hasShareholders = Object.keys(item.shareholders ?? {}).length > 0
    const state = makeItem(call, project, creator, item, hasShareholders ? (shareholders ?? null) : null)
    save(call, state.id, 'mrc401_create', [state.id, creator, reserve, String(reserveToken), signature, nonce], state)
  }
  const list = items.map(({ id, reserve = '0', reserveToken = 0 }) => ({
    id,
    amount: reserve,
    token: String(reserveToken),
    ...NO_PLATFORM,
  }))
  saveSigner(call, wallet, 'mrc401create', [projectId, creator, goJson(list), signature, nonce])
}
