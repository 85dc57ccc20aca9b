import { base64Size } from '../../base/base64-size.ts'
import { integer, text } from '../../base/json.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact, textFact } from '../families/facts.ts'
import { given } from '../families/given.ts'
import { idPiece, words } from '../rows.ts'

type TimeLockedData = {
  data: string
  publickey?: string
  /** 1 when the open date was before the transaction. Later it opens by the clock, without another transaction. */
  is_open: 0 | 1
  algorithm: string
  opendate: number
  /** Bytes that `data` decodes to. */
  size: number
}

/** Data that becomes readable at a date, when the node releases the key. */
export const mrc020 = defineTxType<TimeLockedData>({
  type: 'mrc020',
  traits: { disclosure: 'by-date' },
  match: { types: ['MRC020', ''], key: 'mrc020' },
  read: ({ values, timestampSec }) => {
    const data = text(values, 'data')
    const opendate = integer(values, 'opendate')
    return {
      from_addr: text(values, 'owner'),
      to_addr: '',
      param: {
        data,
        ...given('publickey', text(values, 'publickey')),
        is_open: opendate <= timestampSec ? 1 : 0,
        algorithm: text(values, 'algorithm'),
        opendate,
        size: base64Size(data),
      },
      ukey: text(values, 'referencekey'),
    }
  },
  cardKeys: ['is_open', 'algorithm', 'opendate', 'size'],
  card: ({ from_addr, param: { is_open, algorithm, opendate, size } }) => ({
    line:
      is_open === 1
        ? [{ kind: 'icon', icon: 'unlock' }, words('open')]
        : [
            { kind: 'icon', icon: 'lock' },
            { kind: 'opens', sec: opendate },
          ],
    second: [{ kind: 'plain', text: algorithm }, idPiece(from_addr)],
    amount: { pieces: [{ kind: 'bytes', count: size }] },
  }),
  overview: ({ from_addr, ukey, param: { is_open, algorithm, opendate } }) => [
    ...idFact('owner', from_addr),
    ...textFact('reference', ukey, true),
    ...textFact('algorithm', algorithm),
    fact('openTimestamp', { kind: 'plain', text: String(opendate) }),
    fact('openDate', { kind: 'date', sec: opendate }),
    fact(
      'status',
      is_open === 1 ? { kind: 'icon', icon: 'unlock' } : { kind: 'icon', icon: 'lock' },
      words(is_open === 1 ? 'open' : 'closed'),
    ),
  ],
  panel: ({ timestamp, from_addr, ukey = '', param: { data, publickey = '', is_open, algorithm, opendate } }) => [
    {
      kind: 'key-lock',
      owner: from_addr,
      reference: ukey,
      algorithm,
      sinceSec: timestamp,
      openSec: opendate,
      isOpen: is_open === 1,
      data,
      publicKey: is_open === 1 ? publickey : '',
    },
  ],
})
