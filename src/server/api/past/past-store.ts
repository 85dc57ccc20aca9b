import { AppError } from '../../../base/errors.ts'
import { cutPage } from '../../../model/page-window.ts'
import type { Entity, StoreReader } from '../../../store/store.ts'
import type { PastBlock } from './find-moment.ts'
import { toRow, type FindHolders } from './holders-at.ts'

const refuse = (name: string) => (): Promise<never> => Promise.reject(new AppError('BUG', `A read without a past: ${name}`))

/**
 * The store as of the end of a block: with it, a call's own handler answers about the past. Reads that no such call needs are refused,
 * because they would return current data.
 */
export function makePastStore(store: StoreReader, findHolders: FindHolders, { tx, timestampSec }: PastBlock): StoreReader {
  const refused = Object.fromEntries(Object.keys(store).map((name) => [name, refuse(name)])) as unknown as StoreReader
  const holdersOf = (asset: string) => findHolders(store, asset, tx, timestampSec)
  // A handler first checks that a subject exists and then reads it: its past state is reconstructed once.
  const read = new Map<string, Promise<Entity | undefined>>()
  const findEntity = (key: string): Promise<Entity | undefined> => {
    const found = read.get(key) ?? store.findEntityAt(key, tx)
    read.set(key, found)
    return found
  }
  const findEntities = async (keys: readonly string[]): Promise<Map<string, Entity>> => {
    const found = await Promise.all(keys.map(async (key) => [key, await findEntity(key)] as const))
    return new Map(found.flatMap(([key, entity]) => (entity ? [[key, entity]] : [])))
  }
  return {
    ...refused,
    findBlock: store.findBlock,
    findTx: store.findTx,
    findEntity,
    findEntities,
    findLastSns: async (keys) => new Map([...(await findEntities(keys))].map(([key, { last }]) => [key, last.sn])),
    countFeed: (key) => store.countFeedUpTo(key, tx),
    listFeed: (key, page, size) => store.listFeedUpTo(key, tx, page, size),
    listFullFeed: (key, page, size, shorten) => store.listFeedUpTo(key, tx, page, size, shorten),
    // What a transaction changed in a wallet is final.
    listOwnChanges: store.listOwnChanges,
    listEntities: async (feed, subject, page, size) => {
      const keys = await store.listEntityKeysUpTo(feed, subject, tx, page, size)
      const entities = await findEntities(keys.items.map(({ item }) => item))
      return {
        ...keys,
        items: keys.items.flatMap(({ ordinal, item }) => {
          const entity = entities.get(item)
          return entity ? [{ ordinal, item: entity }] : []
        }),
      }
    },
    countEntities: (feed, subject) => store.countEntitiesUpTo(feed, subject, tx),
    countRanking: async ({ ranking, subject }) => (ranking === 'locks-in' ? (await holdersOf(subject)).locks : refuse(ranking)()),
    findAssetTotals: async (asset) => {
      const { rows, total, locked } = await holdersOf(asset)
      return { asset, holders: rows.length, total: `${total}`, locked: `${locked}` }
    },
    findHolder: async (asset, address) => {
      const [held] = await store.listBalances(address, [asset], tx, timestampSec)
      return held && toRow(asset, address, held.parts)
    },
    listHolders: async (asset, wanted, size) => {
      const { rows } = await holdersOf(asset)
      return cutPage(rows, wanted, size)
    },
  }
}
