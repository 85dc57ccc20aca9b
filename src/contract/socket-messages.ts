import { Type } from 'typebox'
import { blockJson } from './block.ts'
import { countsJson } from './counts.ts'
import { cardTxJson } from './rendered-tx.ts'
import { statusJson } from './home.ts'
import { NEWS_TXS, SOCKET_TYPES } from './socket.ts'

const says = (description: string) => ({ description })
const seq = Type.Integer({ minimum: 0, description: 'Number of the newest block sent' })
const messageOf = <T extends Parameters<typeof Type.Object>[0]>(type: string, fields: T, description: string) =>
  Type.Object({ type: Type.Literal(type, says('Type of the message')), data: Type.Object(fields, { description }) })

const uid = Type.Integer({ minimum: 1, description: 'Number of the signed-in visitor' })

/** Messages of the socket by name; `from` is the sender. Spec: SOCK-002..012, docs/socket.md. */
export const SOCKET_MESSAGES = {
  block: {
    from: 'server',
    summary: 'A block. It follows the one before by exactly 1',
    payload: messageOf(
      SOCKET_TYPES.broadcate,
      {
        seq,
        block: Type.Object(blockJson.properties, says('The block, as /api/block/{id} has it')),
        tx: Type.Array(cardTxJson, {
          maxItems: NEWS_TXS,
          description: 'Its newest transactions, newest first, as lists with drawn=1 have them',
        }),
        ids: Type.Array(Type.String(), says('Ids of addresses, tokens, projects, items, MRC402 and DEX records it touches')),
        touches_all: Type.Optional(Type.Literal(true, says('More is touched than `ids` names'))),
        counts: Type.Object(countsJson.properties, says('As /api/x/counts has them')),
        status: Type.Object(statusJson.properties, says('As /api/x/status has it')),
      },
      'The block and what came with it',
    ),
  },
  resync: {
    from: 'server',
    summary: 'Too many blocks were missed: load everything again',
    payload: messageOf(SOCKET_TYPES.broadcate, { seq, resync: Type.Literal(true, says('Ask again')) }, 'Where the chain stands'),
  },
  beat: {
    from: 'server',
    summary: 'Nothing new; after 20 seconds without a message',
    payload: messageOf(SOCKET_TYPES.broadcate, { seq }, 'Where the chain stands'),
  },
  user: {
    from: 'client',
    summary: 'The visitor, once the connection is open',
    payload: messageOf(SOCKET_TYPES.user, { uid }, 'The visitor'),
  },
  checkUser: {
    from: 'client',
    summary: 'The visitor is still there; every 600 seconds',
    payload: messageOf(SOCKET_TYPES.checkUser, { uid }, 'The visitor'),
  },
  changeJob: {
    from: 'client',
    summary: 'The page the visitor looks at',
    payload: messageOf(SOCKET_TYPES.changeJob, { uid, job: Type.String(says('Path of the page')) }, 'The visitor and the page'),
  },
  marketList: {
    from: 'client',
    summary: 'The visitor asks for prices; not answered',
    payload: messageOf(SOCKET_TYPES.marketList, { uid }, 'The visitor'),
  },
} as const
