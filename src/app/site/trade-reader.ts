import { text } from '../../base/json.ts'
import { entityId, tokenKey } from '../../chain/ids.ts'
import { tokenDecimal } from '../../contract/to-refs.ts'
import { circulationOf } from '../../contract/to-token.ts'
import type { TradeReader } from '../../market/trade-market.ts'
import type { StoreReader } from '../../store/store.ts'

/** States in memory at once. */
const AT_ONCE = 20

/** Reads from the index what a market of trades needs: the list of MRC010 trades, and the circulation that a token's page shows. */
export function makeTradeReader(store: StoreReader): TradeReader {
  return {
    head: () => store.head(),
    listMarketTxs: async (page, size) => {
      const { items } = await store.listFeed({ feed: 'family', subject: 'dex' }, page, size)
      return items.map(({ ordinal, item }) => ({ ordinal, tx: item.tx }))
    },
    findSupplies: async (tokens) => {
      const supplies: Awaited<ReturnType<TradeReader['findSupplies']>> = new Map()
      for (let at = 0; at < tokens.length; at += AT_ONCE) {
        const found = await store.findEntities(tokens.slice(at, at + AT_ONCE).map(tokenKey))
        await Promise.all(
          Array.from(found.values(), async (entity) => {
            const id = entityId(entity.key)
            const [totals, ownerHolding] = await Promise.all([store.findAssetTotals(id), store.findHolder(id, text(entity.state, 'owner'))])
            supplies.set(id, { decimal: tokenDecimal(entity.state), circulation: circulationOf({ entity, totals, ownerHolding }) })
          }),
        )
      }
      return supplies
    },
  }
}
