import type { Page, StoredTx } from '../../store/store.ts'

export type ListPage = (page: number) => Promise<Page<StoredTx>>

/**
 * The page of a list that contains a transaction, by its serial number. Entries are in chain order, so each page read rules out half of the
 * others. `undefined` when no page contains it.
 */
export async function findListPage(listPage: ListPage, sn: number): Promise<Page<StoredTx> | undefined> {
  let listed = await listPage(1)
  let [low, high] = [1, listed.maxPage]
  for (;;) {
    const { items, page } = listed
    if ((items[0]?.item.tx.sn ?? 0) < sn) high = page - 1
    else if ((items.at(-1)?.item.tx.sn ?? 0) > sn) low = page + 1
    else return listed
    if (low > high) return undefined
    listed = await listPage(Math.floor((low + high) / 2))
  }
}
