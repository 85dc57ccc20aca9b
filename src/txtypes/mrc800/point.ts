import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { idPiece, partiesLine } from '../rows.ts'
import { fact, idFact, partyFacts, textFact } from '../families/facts.ts'
import { recordFeeds } from '../families/kind-feeds.ts'
import { given } from '../families/given.ts'
import { rawTree, type RawRecord, readRaw } from '../families/raw-record.ts'

type PointType = RawRecord & { id: string; name: string }
type PointMove = RawRecord & { mrc800: string; points: string }

/** An MRC800 point type is created or changed by its owner. Shown with the generic card and tree. */
export const pointAdministration = (type: TxTypeName): TxType =>
  defineTxType<PointType>({
    type,
    match: { types: [type], key: 'mrc800' },
    read: (primary) => ({
      from_addr: parameter(primary, 1),
      to_addr: '',
      param: { id: primary.datakey, name: text(primary.values, 'name'), ...readRaw(primary) },
    }),
    cardKeys: ['name'],
    card: ({ from_addr, param: { name } }) => ({ line: [{ kind: 'plain', text: name }], second: [idPiece(from_addr)] }),
    overview: (tx) => [...textFact('name', tx.param.name), ...idFact('pointId', tx.param.id), ...idFact('owner', tx.from_addr)],
    panel: ({ param }) => [rawTree(param)],
  })

/** Points of an MRC800 type change hands. The ledger has no decimals for them. */
export const pointMove = (type: TxTypeName, recordType: string): TxType =>
  defineTxType<PointMove>({
    type,
    match: { types: [recordType], key: 'wallet' },
    read: (primary) => ({
      from_addr: parameter(primary, 0),
      to_addr: parameter(primary, 1),
      param: { mrc800: parameter(primary, 3), points: readUnits(parameter(primary, 2)), ...readRaw(primary) },
      ...given('memo', parameter(primary, 7)),
    }),
    feeds: ({ param: { mrc800 } }) => recordFeeds(mrc800),
    cardKeys: ['points'],
    card: ({ from_addr, to_addr, param: { points } }) => ({
      line: partiesLine(from_addr, to_addr),
      amount: { pieces: [{ kind: 'words', key: 'points', values: { points } }] },
    }),
    overview: (tx) => [
      ...partyFacts(tx),
      fact('amount', { kind: 'words', key: 'points', values: { points: tx.param.points } }),
      ...idFact('pointId', tx.param.mrc800),
    ],
    panel: ({ param }) => [rawTree(param)],
  })
