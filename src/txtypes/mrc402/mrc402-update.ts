import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact } from '../families/facts.ts'
import { changedFields, changesOf, type FieldChange } from '../families/field-changes.ts'
import { descriptionOf, type Mrc402Description } from './mrc402-state.ts'
import * as view from './mrc402-view.ts'
import { idPiece, subjectPiece, type Piece } from '../rows.ts'

type Update = Mrc402Description & { changed?: FieldChange[]; changed_fields?: string[] }

/** Fields that an update can change, with their names on the chain. An empty url leaves the old one, an empty text clears it (quirk Q5). */
const FIELDS = [
  'url',
  'data',
  'info',
  'socialmedia',
  'copyright_registration_country',
  'copyright_registrar',
  'copyright_registration_number',
]

const fieldsPieces = (names: readonly string[] = []): Piece[] => (names.length === 0 ? [] : [{ kind: 'fields', names }])

/**
 * The creator changes the description of an MRC402. All values are read from the states before and after, because an empty parameter may or
 * may not be a change.
 */
export const mrc402Update = defineTxType<Update>({
  type: 'mrc402_update',
  traits: { history: { list: 'mrc402-history', event: 'state' } },
  match: { types: ['mrc402_update'], key: 'mrc402' },
  read: (update, { before }) => {
    const earlier = before(update.datakey)
    const changed = earlier && changedFields(earlier, update.values, FIELDS)
    return {
      from_addr: parameter(update, 1),
      to_addr: '',
      param: { ...descriptionOf(update), ...(changed && { changed, changed_fields: changed.map(({ field }) => field) }) },
    }
  },
  cardKeys: ['id', 'name', 'changed_fields'],
  card: (tx) => ({ line: [subjectPiece(view.nftOf(tx)), ...fieldsPieces(tx.param.changed_fields)], second: [idPiece(tx.from_addr)] }),
  overview: (tx) => [
    ...view.nftFacts(tx),
    ...idFact('creator', tx.from_addr),
    ...(tx.param.changed_fields?.length ? [fact('nftChanged', ...fieldsPieces(tx.param.changed_fields))] : []),
  ],
  panel: (tx) => [{ kind: 'diff', subject: view.nftOf(tx), changes: changesOf(tx.param.changed) }],
})
