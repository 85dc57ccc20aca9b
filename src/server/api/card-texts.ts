import { LRUCache } from 'lru-cache'
import type { Names } from '../../contract/names.ts'
import { collectTxIds, type TxIds } from '../../contract/to-tx.ts'
import type { StoredTx } from '../../store/store.ts'
import type { NoteFault } from '../../txtypes/describe-tx.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** Memory of a card besides its text: its ids and names, and its cache entry. */
const CARD_OVERHEAD_BYTES = 700

/** A card as JSON text, with the names joined into it. Transactions never change, so it holds as long as its names do. */
type CardText = { text: string; ids: TxIds; joined: readonly unknown[] }

/**
 * Cards of lists as JSON text. One card is in many lists, and lists change with every block. So the text of each card is cached on its own,
 * and a list is assembled from texts.
 */
export type CardTexts = {
  /** Adds the ids whose names a card needs to `ids`. */
  collect: (stored: StoredTx, ids: TxIds) => void
  textOf: (stored: StoredTx, names: Names, noteFault: NoteFault) => string
}

/** Makes a card for an answer: with its payload, or rendered for the site. */
export type ToCard = (stored: StoredTx, names: Names, noteFault: NoteFault, ids?: TxIds) => unknown

export function makeCardTexts(toCard: ToCard, cacheBytes = CACHE_BYTES): CardTexts {
  const cache = new LRUCache<number, CardText>({ maxSize: Math.max(1, Math.floor(cacheBytes)) })
  return {
    collect: ({ tx }, ids) => {
      const card = cache.get(tx.sn)
      if (!card) return collectTxIds(tx, ids)
      for (const id of card.ids.tokens) ids.tokens.add(id)
      for (const id of card.ids.nfts) ids.nfts.add(id)
    },
    textOf: (stored, names, noteFault) => {
      const { sn } = stored.tx
      const known = cache.get(sn)
      if (known && isCurrent(known, names)) return known.text
      const ids: TxIds = known?.ids ?? { tokens: new Set(), nfts: new Set() }
      if (!known) collectTxIds(stored.tx, ids)
      const text = JSON.stringify(toCard(stored, names, noteFault, ids))
      cache.set(sn, { text, ids, joined: joinedOf(ids, names) }, { size: text.length + CARD_OVERHEAD_BYTES })
      return text
    },
  }
}

/** Cards without a cache: those of the past have the names of that time and must not replace current ones. */
export const makePlainCardTexts = (toCard: ToCard): CardTexts => ({
  collect: ({ tx }, ids) => collectTxIds(tx, ids),
  textOf: (stored, names, noteFault) => JSON.stringify(toCard(stored, names, noteFault)),
})

const joinedOf = ({ tokens, nfts }: TxIds, names: Names): unknown[] => [
  ...[...tokens].map(names.findToken),
  ...[...nfts].map(names.findNft),
]

/** Whether every name is the object that the text was made with. `NameCache` returns the same object until a name changes. */
function isCurrent({ ids, joined }: CardText, names: Names): boolean {
  let at = 0
  for (const id of ids.tokens) if (names.findToken(id) !== joined[at++]) return false
  for (const id of ids.nfts) if (names.findNft(id) !== joined[at++]) return false
  return true
}
