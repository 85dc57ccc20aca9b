import { hash } from 'node:crypto'
import type { Json, JsonObject } from '../src/base/json.ts'
import { tokenKey } from '../src/chain/ids.ts'
import type { NodeBlockBody, NodeRecord } from '../src/chain/record.ts'
import { rewriteRecord } from './hostile/rewrite.ts'
import { bodiesOf } from './index-ledger.ts'

/** Contents of the long texts: plain words, and characters that take more bytes in JSON, in HTML or in both. */
const CONTENTS = ['lorem ipsum ', '<b>&"\'', '가나다 라마', '\u0001\u2028x', '😀 ', '\ud800 ']
const WEB_ADDRESS = /^(https?|ipfs):/
/** How many of the newest uses of a field become long: a full list page for fields shown in lists, two for the others. */
const USES_IN_LISTS = 20
const USES_ELSEWHERE = 2
const IN_LISTS = /^(token|mrc40[012]|dex\d+)\./
/** Number of movements, links, shareholders, reserves and coins in the large transactions and states. */
const MANY = 1_500
export const UPDATES = 40

const filled = new Map<string, string>()
/** Returns the same string object each time. */
export function fill(content: string, length: number): string {
  const name = `${length} ${content}`
  const text = filled.get(name) ?? content.repeat(Math.ceil(length / content.length)).slice(0, length)
  filled.set(name, text)
  return text
}

/** A field always gets the same kind of text. Web addresses stay web addresses. */
function longText(text: string, place: string, length: number): string {
  if (WEB_ADDRESS.test(text)) return `https://long.example/${fill('a/', length - 21)}`
  const sum = Array.from(place).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return fill(CONTENTS[sum % CONTENTS.length] ?? '', length)
}

const addressOf = (number: number): string => `MT${number.toString(36).padStart(30, 'a')}${number.toString(16).padStart(8, '0')}`
const numbers = Array.from({ length: MANY }, (_, index) => index)
const mapOf = (entryOf: (number: number) => readonly [string, Json]): JsonObject => Object.fromEntries(numbers.map(entryOf))
const idOf = (words: string): string => hash('sha256', words)

export type LongChain = { bodies: NodeBlockBody[]; nft: string; project: string; token: string; wallet: string; wideTxs: string[] }

/**
 * The recorded ledger with `length` characters in the newest uses of every text field. Then come 40 updates of one NFT, and states of each
 * kind and transactions with more entries than a page can show.
 */
export function longChain(length: number): LongChain {
  const uses = new Map<string, number>()
  const replace = (text: string, place: string): string => {
    const count = (uses.get(place) ?? 0) + 1
    uses.set(place, count)
    return count <= (IN_LISTS.test(place) ? USES_IN_LISTS : USES_ELSEWHERE) ? longText(text, place, length) : text
  }
  const newestFirst = bodiesOf('r4').toReversed()
  const bodies = newestFirst
    .map(({ block, transactions }) => ({
      block,
      transactions: transactions.map((tx) => ({ ...tx, records: tx.records.map((record) => lengthened(record, replace)) })),
    }))
    .toReversed()
  const records = newestFirst.flatMap(({ transactions }) => transactions.flatMap((tx) => tx.records))
  const newestOf = (type: string): NodeRecord => {
    const found = records.find((record) => record.type === type && record.validationCode === 0)
    if (found === undefined) throw new Error(`no record of type ${type}`)
    return found
  }
  const last = bodies.at(-1)?.block ?? { sn: 0, timestampSec: 0 }
  const add = (name: string, transactions: readonly NodeRecord[][]): string[] => {
    const ids = transactions.map((_, index) => idOf(`${name} ${index}`))
    const { timestampSec } = last
    const txs = transactions.map((records, index) => ({ id: ids[index] ?? '', timestampSec, records }))
    const block = {
      id: idOf(name),
      sn: (bodies.at(-1)?.block.sn ?? 0) + 1,
      timestampSec,
      transactions: txs.map(({ id }) => ({ id, timestampSec })),
    }
    bodies.push({ block, transactions: txs })
    return ids
  }

  const update = newestOf('mrc402_update')
  const long = (index: number): string => fill(CONTENTS[index % CONTENTS.length] ?? '', length + index)
  const updateOf = (index: number): NodeRecord[] => [
    { ...update, values: { ...update.values, info: long(index), data: long(index + 1), copyright_registrar: long(index + 2) } },
  ]
  for (const half of [0, 1])
    add(
      `updates ${half}`,
      Array.from({ length: UPDATES / 2 }, (_, index) => updateOf(index + half)),
    )

  const [nft, project, token, transfer] = ['mrc402_create', 'mrc400_create', 'tokenRegister', 'multi_transfer'].map(newestOf) as [
    NodeRecord,
    NodeRecord,
    NodeRecord,
    NodeRecord,
  ]
  const links = mapOf((number) => [`link ${number}`, `https://links.example/${number}`])
  const wide = add('wide', [
    [
      withValues(nft, {
        socialmedia: JSON.stringify(links),
        shareholder: mapOf((number) => [addressOf(number), '0.01']),
        initialreserve: mapOf((number) => [String(number), '1000']),
      }),
    ],
    [withValues(project, { socialmedia: links, partner: mapOf((number) => [addressOf(number), 'creator']) })],
    [withValues(token, { reserve: numbers.map((number) => ({ address: addressOf(number), value: '1', unlockdate: 0 })) })],
    [
      withValues(
        transfer,
        {
          balance: [
            ...numbers.map((number) => ({ balance: '1000', token: number, unlockdate: 0 })),
            ...numbers.map((number) => ({ balance: '7', token: 0, unlockdate: 4_000_000_000 + number * 3_000_000 })),
          ],
        },
        [
          transfer.parameters[0] ?? '',
          JSON.stringify(
            numbers.map((number) => ({
              address: addressOf(number),
              amount: '10',
              memo: long(1).slice(0, 300),
              tag: 'tag',
              tokenid: String(number % 16),
              unlockdate: '0',
            })),
          ),
          ...transfer.parameters.slice(2),
        ],
      ),
    ],
    [
      {
        ...update,
        type: 'later_kind',
        datakey: `LATER_${'k'.repeat(length)}`,
        parameters: [numbers, fill('7', length), mapOf((number) => [`key ${number}`, { 'inner key': numbers.slice(0, 9) }])],
        values: { ...mapOf((number) => [`field ${number}`, number]), [`k${fill('e', length)}`]: 1 },
      },
    ],
  ])
  return {
    bodies,
    nft: update.datakey,
    project: project.datakey,
    token: token.datakey.slice(tokenKey('').length),
    wallet: transfer.datakey,
    wideTxs: wide,
  }
}

const withValues = (record: NodeRecord, values: JsonObject, parameters = record.parameters): NodeRecord => {
  const merged = { ...record.values, ...values }
  return { ...record, values: merged, parameters, registered: record.registered && merged }
}

function lengthened(record: NodeRecord, replace: (text: string, place: string) => string): NodeRecord {
  const { type, datakey, parameters, values } = record
  const long = rewriteRecord({ type, datakey, parameters: [...parameters], values }, replace)
  return { ...record, parameters: long.parameters as Json[], values: long.values, registered: record.registered && long.values }
}
