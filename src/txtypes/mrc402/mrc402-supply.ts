import { text } from '../../base/json.ts'
import { readUnits, subtractUnits } from '../../base/units.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { TxBody } from '../../model/tx.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { idPiece, quantityPiece, subjectPiece, type Row, type Sign } from '../rows.ts'
import { unitsParameter } from '../families/dex-payload.ts'
import { changeCoins, identityOf, type Mrc402Identity } from './mrc402-state.ts'
import * as view from './mrc402-view.ts'
import { filled, present } from '../families/present.ts'

type SupplyChange = Mrc402Identity & { amount: string; old_totalsupply: string; new_totalsupply: string }

type Parts = {
  sign: Sign
  event: 'minted' | 'burnt'
  /** Supply before, for an NFT whose earlier state is unknown. */
  oldSupply: (change: NodeRecord, newSupply: string, amount: string) => string
  parties: (creator: string) => Pick<TxBody, 'from_addr' | 'to_addr'>
}

/** A note for a burn after a melt, which explains why the supply drops by more than the burnt amount. */
function meltedNote({ old_totalsupply: before, new_totalsupply: after, amount }: SupplyChange): Row[] {
  const melted = Number(subtractUnits(subtractUnits(before, after), amount))
  return melted > 0 ? [{ kind: 'note', words: { key: 'nftBurnAfterMelt', values: { count: melted } } }] : []
}

/** The creator changes the supply of an MRC402; its reserve is paid in or returned. Form P3. */
export const supplyChange = (type: TxTypeName, parts: Parts): TxType =>
  defineTxType<SupplyChange>({
    type,
    traits: { history: { list: 'mrc402-history', event: parts.event } },
    match: { types: [type], key: 'mrc402' },
    read: (change, { before }) => {
      const { datakey, values } = change
      const amount = unitsParameter(change, 2)
      const newSupply = readUnits(text(values, 'totalsupply'))
      const earlier = filled(text(before(datakey), 'totalsupply'))
      const coins = changeCoins(values, amount, parts.sign === 'gain' ? 'paid-in' : 'returned')
      return present<TxBody<SupplyChange>>({
        ...parts.parties(parameter(change, 1)),
        nft: datakey,
        amount,
        param: {
          ...identityOf(change),
          amount,
          old_totalsupply: earlier === undefined ? parts.oldSupply(change, newSupply, amount) : readUnits(earlier),
          new_totalsupply: newSupply,
        },
        memo: filled(parameter(change, 3)),
        change_coin_info: coins,
      })
    },
    cardKeys: ['id', 'amount', 'old_totalsupply', 'new_totalsupply'],
    card: (tx) => ({
      line: [
        subjectPiece(view.nftOf(tx)),
        { kind: 'change', before: view.units(tx, tx.param.old_totalsupply), after: view.units(tx, tx.param.new_totalsupply) },
      ],
      second: [idPiece(tx.from_addr || tx.to_addr), ...view.reservePieces(tx)],
      amount: { quantity: view.units(tx, tx.param.amount) },
    }),
    overview: (tx) => [
      ...view.nftFacts(tx),
      { label: 'creator', value: [idPiece(tx.from_addr || tx.to_addr)] },
      { label: 'amount', value: [quantityPiece(view.units(tx, tx.param.amount), parts.sign)] },
      { label: 'nftOldSupply', value: [quantityPiece(view.units(tx, tx.param.old_totalsupply))] },
      { label: 'nftNewSupply', value: [quantityPiece(view.units(tx, tx.param.new_totalsupply))] },
      ...view.reserveFacts(tx),
    ],
    panel: (tx) => [
      {
        kind: 'supply',
        subject: view.nftOf(tx),
        before: view.units(tx, tx.param.old_totalsupply),
        after: view.units(tx, tx.param.new_totalsupply),
        change: view.units(tx, tx.param.amount),
        sign: parts.sign,
      },
      ...meltedNote(tx.param),
      ...view.coinsRow(tx),
    ],
  })
