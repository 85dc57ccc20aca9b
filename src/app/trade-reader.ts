import { text } from '../base/json.ts'
import { entityId, tokenKey } from '../chain/ids.ts'
import { tokenHoldings } from '../contract/to-address.ts'
import { tokenDecimal } from '../contract/to-refs.ts'
import { circulationOf } from '../contract/to-token.ts'
import type { TradeReader } from '../market/trade-market.ts'
import type { StoreReader } from '../store/store.ts'

/** What a market of trades reads of the index: the list of the family of MRC010 trades, and the circulation that a token's page shows. */
export function makeTradeReader(store: StoreReader): TradeReader {
  return {
    head: () => store.head(),
    listMarketTxs: async (page, size) => {
      const { items } = await store.listFeed({ feed: 'family', subject: 'dex' }, page, size)
      return items.map(({ ordinal, item }) => ({ ordinal, tx: item.tx }))
    },
    findSupplies: async (tokens) => {
      const found = [...(await store.findEntities(tokens.map(tokenKey))).values()]
      const owners = await store.findEntities([...new Set(found.map(({ state }) => text(state, 'owner')))])
      const supplies = found.map(async (entity) => {
        const id = entityId(entity.key)
        const owner = owners.get(text(entity.state, 'owner'))
        const ownerHolding = owner && tokenHoldings(owner).find(({ asset }) => asset === id)
        const circulation = circulationOf({ entity, totals: await store.findAssetTotals(id), ownerHolding })
        return [id, { decimal: tokenDecimal(entity.state), circulation }] as const
      })
      return new Map(await Promise.all(supplies))
    },
  }
}
