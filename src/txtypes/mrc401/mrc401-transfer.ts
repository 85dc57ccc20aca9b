import { text } from '../../base/json.ts'
import { projectOfItem } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { itemFacts, itemSubject } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { partiesLine, subjectPiece } from '../rows.ts'

type TransferParam = { id: string; owner: string }

/** An item changes hands without payment. The new owner's wallet has no record, so the owner is read from the parameters. */
export const mrc401Transfer = defineTxType<TransferParam>({
  type: 'mrc401_transfer',
  match: { types: ['mrc401_transfer'], key: 'mrc401' },
  read: (record) => ({
    from_addr: parameter(record, 1),
    to_addr: parameter(record, 2),
    mrc400: projectOfItem(record.datakey),
    param: { id: record.datakey, owner: text(record.values, 'owner') },
  }),
  cardKeys: ['id'],
  card: ({ param: { id }, from_addr: from, to_addr: to }) => ({ line: [subjectPiece(itemSubject(id)), ...partiesLine(from, to)] }),
  overview: ({ param: { id }, from_addr: from, to_addr: to }) => [
    ...itemFacts(id).map((line) =>
      line.label === 'item' ? { ...line, value: [{ kind: 'id' as const, id, isEnd: true as const }] } : line,
    ),
    ...idFact('from', from),
    ...idFact('to', to),
  ],
  panel: ({ param: { id }, from_addr: from, to_addr: to }) => [{ kind: 'transfer', from, to, subject: itemSubject(id) }],
})
