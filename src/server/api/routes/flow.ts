import { isUnshown } from '../../../contract/unshown.ts'
import { flowJson, type FlowMoveJson } from '../../../contract/flow.ts'
import { nftOf, tokenOf, type Names } from '../../../contract/names.ts'
import { collectTxIds, toBadge, type TxIds } from '../../../contract/to-tx.ts'
import { isMrc401Id, kindOfKey, MRC402_ID, projectOfItem } from '../../../chain/ids.ts'
import { isFailed, type Tx } from '../../../model/tx.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { idsOfTx, namesOfTxs } from '../context.ts'
import { makeEntry } from '../make-entry.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const SAMPLE = 120

export const flowRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/flow',
    summary: 'Senders, receivers and subjects of the newest transactions',
    params: {},
    data: flowJson,
    handle: async (context) => {
      const { items } = await context.store.listTxs(1, SAMPLE)
      const stored = items.map(({ item }) => item)
      const names = await namesOfTxs(context, stored)
      const moves = stored.map((one) => makeEntry(idsOfTx(one), context.noteFault, () => toMove(one.tx, names)))
      // The page shows all moves as one stream, so one that cannot be shown is left out.
      return { list: moves.filter((move) => !isUnshown(move)) }
    },
  }),
]

function toMove(tx: Tx, names: Names): FlowMoveJson {
  const { txid, type, validate_code, timestamp, from_addr, to_addr, token, amount } = tx
  const label = typeOf(type)
  const priced = token === undefined ? undefined : tokenOf(names, token)
  const subject = subjectOf(tx, names, label.family)
  return {
    txid,
    type,
    type_opt: toBadge(type, label, validate_code),
    family: label.family,
    validate_code,
    timestamp,
    from_addr,
    to_addr,
    receiver: receiverOf(tx),
    ...(subject && { subject }),
    ...(amount !== undefined && { amount }),
    ...(amount !== undefined && priced && { symbol: priced.symbol, token: priced.sn }),
    decimal: priced?.decimal ?? 0,
    ...(amount !== undefined && priced?.caution !== undefined && { caution: priced.caution }),
  }
}

/** The subject of a move: the NFT or its project for the NFT family, else the token. `undefined` if the transaction names neither. */
function subjectOf(tx: Tx, names: Names, family: string): FlowMoveJson['subject'] {
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  collectTxIds(tx, ids)
  const nft = tx.nft ?? tx.mrc400 ?? [...ids.nfts].sort()[0]
  if (nft !== undefined && (family === 'nft' || tx.token === undefined)) {
    const id = isMrc401Id(nft) ? projectOfItem(nft) : nft
    const { name, imageurl } = nftOf(names, id)
    return { kind: MRC402_ID.test(id) ? 'mrc402' : 'mrc400', id, name, image: imageurl }
  }
  const token = tx.token ?? [...ids.tokens].sort((a, b) => Number(a) - Number(b))[0]
  if (token === undefined) return undefined
  const { symbol, image } = tokenOf(names, token)
  return { kind: 'token', id: token, name: symbol, image }
}

function receiverOf(tx: Tx): string {
  if (isFailed(tx)) return 'none'
  const kind = kindOfKey(tx.to_addr)
  if (kind === 'wallet') return 'wallet'
  if (kind === 'mrc400' || kind === 'mrc401' || kind === 'mrc402') return 'nft'
  if (kind === 'dex402' || kind === 'dex010' || kind === 'mrc040') return 'dex'
  // A transfer to many receivers names them only in its rows.
  return tx.to_addr === '' && tx.sub_data?.some(({ to_addr: to }) => to !== undefined && kindOfKey(to) === 'wallet') === true
    ? 'wallet'
    : 'network'
}
