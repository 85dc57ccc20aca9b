import { findJson } from '../../base/json.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact } from '../families/facts.ts'
import { idPiece, subjectPiece } from '../rows.ts'

/** `log_line` is the first line, cut to the length of a card, because a log can be a megabyte. */
type Mrc100Log = { log: string; log_line: string }

const LINE_LENGTH = 160

/** The first line with text, cut at complete characters so that no surrogate pair is split. */
function firstLine(log: string): string {
  const line = log.trimStart().split(/\r?\n/, 1)[0] ?? ''
  return line.length <= LINE_LENGTH ? line : `${line.slice(0, LINE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Adds an ellipsis to JSON that continues after its first line. */
const withEnd = (line: string): string => (/^[[{]/.test(line) && !line.endsWith('…') && findJson(line) === undefined ? `${line}…` : line)

/** A game writes a line to the ledger. */
export const mrc100Log = defineTxType<Mrc100Log>({
  type: 'mrc100log',
  match: { types: ['MRC100LOG'], key: 'mrc100' },
  read: (primary) => {
    const log = parameter(primary, 3)
    return {
      from_addr: parameter(primary, 2),
      to_addr: '',
      token: parameter(primary, 1),
      param: { log, log_line: firstLine(log) },
      ukey: primary.datakey,
    }
  },
  cardKeys: ['log_line'],
  card: ({ from_addr, token = '', ukey = '', param: { log_line } }) => ({
    line: [{ kind: 'icon', icon: 'log' }, idPiece(from_addr), { kind: 'plain', text: withEnd(log_line), mono: true }],
    second: [subjectPiece({ kind: 'token', id: token }), idPiece(ukey)],
  }),
  overview: ({ from_addr, token = '', ukey = '' }) => [
    ...idFact('logger', from_addr),
    fact('token', subjectPiece({ kind: 'token', id: token })),
    ...idFact('logKey', ukey),
  ],
  panel: ({ from_addr, token = '', ukey = '', param: { log } }) => [{ kind: 'log', logger: from_addr, token, reference: ukey, text: log }],
})
