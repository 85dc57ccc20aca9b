import { text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact, textFact } from '../families/facts.ts'
import { changesOf } from '../families/field-changes.ts'
import { given } from '../families/given.ts'
import { tokenFacts, type TokenFacts } from './token-state.ts'
import { idPiece, inToken, quantityPiece, subjectPiece, words } from '../rows.ts'

/** The key in `param` and the field of the ledger's state. */
const FIELDS = [
  { key: 'url', field: 'url' },
  { key: 'info', field: 'information' },
  { key: 'img', field: 'image' },
] as const
type Field = (typeof FIELDS)[number]['key']

type TokenUpdate = TokenFacts & { changed: { field: Field; old: string; new: string }[]; changed_fields: Field[] }

/** The owner edits a token's texts. An empty image parameter leaves the image unchanged. */
export const tokenUpdate = defineTxType<TokenUpdate>({
  type: 'tokenUpdate',
  traits: { history: { list: 'token-history', event: 'updated' } },
  match: { types: ['tokenUpdate'], key: 'token' },
  read: (primary, { before }) => {
    const token = entityId(primary.datakey)
    const old = before(primary.datakey)
    const { url: _url, info: _info, img: _img, ...facts } = tokenFacts(primary.values)
    const now = {
      url: parameter(primary, 1),
      info: parameter(primary, 2),
      img: parameter(primary, 3) || text(primary.values, 'image'),
    }
    const changed = FIELDS.map(({ key, field }) => ({ field: key, old: text(old, field), new: now[key] })).filter(
      (change) => change.old !== change.new,
    )
    return {
      from_addr: text(primary.values, 'owner'),
      to_addr: '',
      token,
      param: {
        ...facts,
        ...given('url', now.url),
        ...given('info', now.info),
        ...given('img', now.img),
        // Without an earlier state no change is known.
        changed: old === undefined ? [] : changed,
        changed_fields: old === undefined ? [] : changed.map(({ field }) => field),
      },
    }
  },
  cardKeys: ['changed_fields'],
  card: ({ from_addr, token = '', param: { changed_fields } }) => ({
    line: [
      subjectPiece({ kind: 'token', id: token }),
      ...(changed_fields.length === 0 ? [words('nothingChanged')] : [words('changed'), { kind: 'fields' as const, names: changed_fields }]),
    ],
    second: [idPiece(from_addr)],
  }),
  overview: ({ from_addr, token = '', param: { symbol, decimal, totalsupply } }) => [
    fact('token', subjectPiece({ kind: 'token', id: token })),
    ...textFact('symbol', symbol),
    ...idFact('owner', from_addr),
    fact('totalSupply', quantityPiece(inToken(token, totalsupply))),
    ...textFact('decimal', String(decimal)),
  ],
  panel: ({ token = '', param }) => [
    {
      kind: 'diff',
      subject: { kind: 'token', id: token },
      changes: changesOf(param.changed),
      unchanged: FIELDS.flatMap(({ key }) =>
        param.changed_fields.includes(key) || param[key] === undefined ? [] : [{ field: key, value: param[key] }],
      ),
    },
  ],
})
