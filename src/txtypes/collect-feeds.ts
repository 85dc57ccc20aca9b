import { ADDRESS, DEX_ID, MRC400_ID, MRC401_ID, MRC402_ID, TOKEN_ID, entityId, kindOfKey, projectOfItem } from '../chain/ids.ts'
import { isRecordKind, kindOfRecordId } from '../chain/records.ts'
import type { FamilyName } from '../model/block.ts'
import type { FeedEntry, TxFeed } from '../model/feed.ts'
import { dirsOf } from './dir-for.ts'
import { settlementOf, type HistoryEntry } from '../model/tx-traits.ts'
import type { FeeInfo, Tx } from '../model/tx.ts'
import type { TxType } from './define.ts'

/** The subject of the history that a transaction belongs to; `undefined` for an id without a page. */
const HISTORY_SUBJECTS: Readonly<Record<HistoryEntry['list'], (tx: Tx) => string | undefined>> = {
  'token-history': ({ token }) => token,
  'mrc400-history': ({ mrc400 }) => mrc400,
  'mrc402-history': ({ param: { id } }) => (typeof id === 'string' && MRC402_ID.test(id) ? id : undefined),
}

/**
 * The feeds of a transaction, each once: those of every key written, every party, and every paid asset and token, the history named by its
 * type, and additional ones of the type. A failed transaction is in all of them except the history (docs/chain.md, failed transactions).
 */
export function collectFeeds(tx: Tx, type: TxType, keys: readonly string[], family: FamilyName): FeedEntry[] {
  const found = new Map<string, FeedEntry>()
  const add = (feed: TxFeed, subject: string): void => {
    found.set(`${feed} ${subject}`, { feed, subject })
  }
  const addId = (id: string | undefined): void => {
    if (id === undefined || id === '') return
    if (ADDRESS.test(id)) add('address', id)
    else if (kindOfRecordId(id) !== undefined) add('record', id)
    else if (MRC402_ID.test(id)) add('mrc402', id)
    else if (DEX_ID.test(id)) add('dex', id)
    else if (MRC400_ID.test(id)) add('mrc400', id)
    else if (MRC401_ID.test(id)) {
      add('mrc401', id)
      add('mrc400', projectOfItem(id))
    }
  }
  const addToken = (id: string | undefined): void => {
    if (id !== undefined && TOKEN_ID.test(id)) add('token', id)
  }
  const addHistory = (list: HistoryEntry['list']): void => {
    const subject = HISTORY_SUBJECTS[list](tx)
    if (subject !== undefined) add(list, subject)
  }

  for (const key of keys) {
    const kind = kindOfKey(key)
    if (kind === 'token') addToken(entityId(key))
    // Without a check of its letters: every written record has a feed.
    else if (isRecordKind(kind)) add('record', key)
    else addId(key)
  }
  for (const id of [tx.from_addr, tx.to_addr, tx.nft, tx.mrc400]) addId(id)
  if (type.listsToken !== false) addToken(tx.token)
  for (const row of tx.sub_data ?? []) {
    for (const id of [row.from_addr, row.to_addr, row.id, row.trade_id]) addId(id)
    addToken(row.token)
    addToken(row.trade_id)
  }
  for (const side of [tx.fromToken, tx.toToken, tx.baseToken, tx.targetToken]) addToken(side?.sn)
  for (const coin of tx.change_coin_info ?? []) addToken(coin.sn)
  for (const dex of [tx.mrc402dex, tx.mrc010dex]) {
    addId(dex?.dex_id)
    addId(dex?.trade_id)
    addToken(dex?.trade_id)
  }
  for (const id of feeAddresses(tx.param['fee_info'])) addId(id)
  const { history } = type.traits
  if (history !== 'none' && tx.validate_code === 0) addHistory(history.list)
  if (settlementOf(type.traits.listing) !== 'nothing' && tx.validate_code === 0) {
    const nft = tx.mrc402dex?.trade_id ?? ''
    if (MRC402_ID.test(nft)) add('mrc402-sales', nft)
    if (tx.mrc400 !== undefined && MRC400_ID.test(tx.mrc400)) add('mrc400-sales', tx.mrc400)
  }
  for (const { feed, subject } of type.feeds?.(tx) ?? []) add(feed, subject)
  add('family', family)

  const dirOf = dirsOf(tx, type.traits.direction)
  for (const entry of found.values()) {
    const dir = entry.feed === 'address' ? dirOf(entry.subject) : undefined
    if (dir !== undefined) entry.dir = dir
  }
  return [...found.values()]
}

function feeAddresses(fees: unknown): string[] {
  if (typeof fees !== 'object' || fees === null) return []
  const { platform, creator, owner, shareholder = [] } = fees as FeeInfo
  return [platform, creator, owner, ...shareholder].flatMap((part) => part?.address ?? [])
}
