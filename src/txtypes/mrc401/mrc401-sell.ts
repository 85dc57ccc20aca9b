import { text, type JsonObject } from '../../base/json.ts'
import { kindOfKey, projectOfItem } from '../../chain/ids.ts'
import { listParameter, parameter, type NodeRecord } from '../../chain/record.ts'
import { readUnits } from '../../base/units.ts'
import type { FeeInfo } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { percentFees } from '../fee-info.ts'
import {
  batchBody,
  batchFacts,
  groupByPlace,
  itemBase,
  itemRecords,
  itemRows,
  itemsPieces,
  projectPieces,
  listedIds,
  listedMoney,
  matchBatch,
  ownerFacts,
  singleItem,
  sumPerToken,
  sumsAmount,
  sumsFact,
  type BatchItem,
  type BatchParam,
} from '../families/mrc401-batch.ts'
import { itemSubject, moneyOf, partyPieces, platformOf, secondLine, tokenField } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds, tokenFeeds } from '../families/kind-feeds.ts'
import { platformRow } from '../families/platform.ts'
import { words, type Row } from '../rows.ts'

const projectsOf = (records: readonly NodeRecord[]): string[] => [
  ...new Set(records.filter(({ datakey }) => kindOfKey(datakey) === 'mrc401').map(({ datakey }) => projectOfItem(datakey))),
]

/** Rates that a buyer will pay. Only R4 items have a platform and shareholders. */
function listedFees(values: JsonObject, project: JsonObject | undefined): FeeInfo | undefined {
  if (!('platform_address' in values)) return undefined
  const shareholder = values['shareholder']
  return percentFees({
    platform: { address: text(values, 'platform_address'), percent: text(values, 'platform_commission') },
    owner: { address: text(project, 'owner'), percent: text(values, 'sell_fee') },
    ...(typeof shareholder === 'object' && shareholder !== null && !Array.isArray(shareholder) && { shareholder }),
  })
}

/** Receivers of fees when a listed item is sold. */
const takersOf = ({ platform, owner, shareholder = [] }: FeeInfo): string[] =>
  [platform, owner, ...shareholder].flatMap((part) => part?.address ?? [])

/** Items are put on sale, up to 1,000 in one call, by their owner or (R4) a partner of the project. */
export const mrc401Sell = defineTxType<BatchParam>({
  type: 'mrc401_sell',
  traits: { listing: 'sale' },
  match: matchBatch('mrc401sell'),
  needs: (_record, records) => projectsOf(records),
  read: (record, { records, before }) => {
    const list = listParameter(record, 0)
    const items = itemRecords(records, 'mrc401_sell', listedIds(list)).map((item): BatchItem => {
      const { datakey, values } = item
      const fees = listedFees(values, before(projectOfItem(datakey)))
      return {
        ...itemBase(item),
        ...tokenField(text(values, 'sell_token')),
        amount: readUnits(text(values, 'sell_price')),
        ...platformOf(values),
        ...(fees && { fee_info: fees }),
      }
    })
    const fees = items.length === 1 ? items[0]?.fee_info : undefined
    return batchBody({ from: parameter(record, 1), to: singleItem(items) }, items, {
      sums: sumPerToken(listedMoney(list)),
      ...(fees && { fee_info: fees }),
    })
  },
  cardKeys: ['items', 'item_count', 'project_count', 'sums'],
  feeds: ({ param: { items, sums = [] } }) => [
    ...addressFeeds(items.flatMap(({ owner, platform_address: platform, fee_info: fees = {} }) => [owner, platform, ...takersOf(fees)])),
    ...tokenFeeds([...sums, ...items].map(({ token }) => token)),
  ],
  card: ({ param, from_addr: seller }) => ({
    line: [...itemsPieces(param), ...projectPieces(param), words('itemOnSale')],
    ...secondLine(...partyPieces('seller', seller)),
    ...sumsAmount(param),
  }),
  overview: (tx) => [
    ...batchFacts(tx),
    ...idFact('seller', tx.from_addr),
    ...ownerFacts(tx.param.items, tx.from_addr),
    ...sumsFact('itemSalesAmount', tx.param),
  ],
  panel: ({ param, from_addr: seller }) => listings(param, seller),
})

/** One listing per platform. */
function listings({ items, fee_info: fees }: BatchParam, seller: string): Row[] {
  return groupByPlace(items).map((group): Row => {
    const [first] = group
    const sums = sumPerToken(group)
    const total = sums.length === 1 ? moneyOf(sums[0]?.token, sums[0]?.amount) : undefined
    const platform = first && platformRow(first)
    return {
      kind: 'listing',
      isWithdrawn: false,
      seller,
      ...(items.length === 1 && first && { subject: itemSubject(first.id) }),
      ...(total && { total }),
      ...(fees && { fees }),
      ...(platform && { platform }),
      items: itemRows(group, 'price'),
    }
  })
}
