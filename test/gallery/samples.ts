import { createHash } from 'node:crypto'
import type { NodeBlockBody, NodeRecord } from '../../src/chain/record.ts'
import { TX_TYPE_NAMES } from '../../src/txtypes/names.ts'
import { readTx } from '../../src/txtypes/read-tx.ts'
import type { CardTx, DetailTx } from '../../src/web/txview/names.ts'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { LEDGERS, loadLedger, type LedgerName } from '../ledger.ts'
import { serveIndex } from '../served-ledger.ts'
import { HAND_WRITTEN, WRITTEN_AT_SEC } from './hand-written.ts'

/** `rich` is the longest transaction of its type. */
export const STATES = ['ok', 'rich', 'failed', 'locked'] as const
export type SampleState = (typeof STATES)[number]

/** One transaction as the site gets it: `card` as in a list, `tx` complete. */
export type Sample = { kind: string; state: SampleState; card: CardTx; tx: DetailTx }

/** A type that no file claims. It represents all unknown types. */
export const UNKNOWN_KIND = 'mrc999_bloom'
export const SAMPLE_KINDS: readonly string[] = [...TX_TYPE_NAMES, UNKNOWN_KIND]

type Pick = { ledger: LedgerName; kind: string; state: SampleState; txid: string }
const FAILED_CODE = 11

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The recorded transaction for each type and state. A type that never failed or was never locked lacks that state here. */
function pickRecorded(): Pick[] {
  const picks = new Map<string, Pick & { size: number }>()
  for (const ledger of LEDGERS) {
    for (const { index, txid, block, timestampSec, records } of loadLedger(ledger).txs) {
      const { tx } = readTx({ sn: index + 1, block, txid, timestampSec, records, before: () => undefined })
      const size = JSON.stringify(records).length
      const offer = (state: SampleState): void => {
        const key = `${tx.type} ${state}`
        const known = picks.get(key)
        if (known === undefined || (state === 'rich' && size > known.size)) picks.set(key, { ledger, kind: tx.type, state, txid, size })
      }
      if (tx.validate_code !== 0) offer('failed')
      else {
        offer('ok')
        offer('rich')
        if (tx.is_lock === 1) offer('locked')
      }
    }
  }
  return [...picks.values()]
}

const blockOf = (sn: number, name: string, txs: readonly { id: string; records: readonly NodeRecord[] }[]): NodeBlockBody => {
  const transactions = txs.map((tx) => ({ ...tx, timestampSec: WRITTEN_AT_SEC }))
  return { block: { id: idOf(name), sn, timestampSec: WRITTEN_AT_SEC, transactions }, transactions }
}

/** Inserts a failed copy before each of the given transactions, so that the copy sees the same state of the ledger. */
function withFailedCopies(bodies: readonly NodeBlockBody[], copied: ReadonlySet<string>): NodeBlockBody[] {
  return bodies.map(({ block, transactions }) => {
    const all = transactions.flatMap((tx) =>
      copied.has(tx.id)
        ? [{ ...tx, id: idOf(`failed ${tx.id}`), records: tx.records.map((record) => ({ ...record, validationCode: FAILED_CODE })) }, tx]
        : [tx],
    )
    return { block: { ...block, transactions: all }, transactions: all }
  })
}

/**
 * Every type in every state, as the real server returns it for the recorded ledgers. Missing types are handwritten, missing failures are
 * failed copies, and missing locks are added to the response. Takes about ten seconds.
 */
export async function loadSamples(): Promise<Sample[]> {
  const picks = pickRecorded()
  const samples: Sample[] = []
  for (const ledger of LEDGERS) samples.push(...(await samplesOf(ledger, picks)))
  for (const kind of SAMPLE_KINDS) {
    const ok = samples.find((sample) => sample.kind === kind && sample.state === 'ok')
    if (ok === undefined) throw new Error(`there is no ${kind}`)
    const has = (state: SampleState): boolean => samples.some((sample) => sample.kind === kind && sample.state === state)
    const locked = { is_lock: 1, unlock_ts: 4_102_444_800 }
    const failed = { validate_code: FAILED_CODE }
    if (!has('locked')) samples.push({ kind, state: 'locked', card: { ...ok.card, ...locked }, tx: { ...ok.tx, ...locked } })
    if (!has('failed')) samples.push({ kind, state: 'failed', card: { ...ok.card, ...failed }, tx: { ...ok.tx, ...failed } })
  }
  const place = ({ kind, state }: Sample): number => SAMPLE_KINDS.indexOf(kind) * STATES.length + STATES.indexOf(state)
  return samples.sort((a, b) => place(a) - place(b))
}

async function samplesOf(ledger: LedgerName, picks: readonly Pick[]): Promise<Sample[]> {
  const mine = picks.filter((pick) => pick.ledger === ledger)
  const neverFailed = mine.filter(
    ({ kind, state }) => state === 'ok' && !picks.some((pick) => pick.kind === kind && pick.state === 'failed'),
  )
  const bodies = withFailedCopies(bodiesOf(ledger), new Set(neverFailed.map(({ txid }) => txid)))
  const wanted: Omit<Pick, 'ledger'>[] = [
    ...mine,
    ...neverFailed.map(({ kind, txid }) => ({ kind, state: 'failed' as const, txid: idOf(`failed ${txid}`) })),
  ]
  if (ledger === LEDGERS[0]) {
    const written = HAND_WRITTEN.map(({ kind, state, records }) => ({ kind, state, records, id: idOf(`${kind} ${state}`) }))
    bodies.push(blockOf(bodies.length + 1, 'written by hand', written))
    wanted.push(...written.map(({ kind, state, id }) => ({ kind, state, txid: id })))
  }
  const served = await serveIndex(await indexBodies(bodies))
  // Time-locked data that has to be open is open at this time.
  await served.clock.advance((WRITTEN_AT_SEC - LEDGER_NOW_SEC) * 1000)
  try {
    return await Promise.all(
      wanted.map(async ({ kind, state, txid }) => {
        const tx = await served.data<DetailTx>(`/api/tx/${txid}?changes=1&drawn=1`)
        return { kind, state, tx, card: await findCard(served, tx) }
      }),
    )
  } finally {
    await served.close()
  }
}

async function findCard({ data }: { data: <T>(url: string) => Promise<T> }, { block, txid }: DetailTx): Promise<CardTx> {
  for (let page = 1; ; page += 1) {
    const { list, maxpage } = await data<{ list: CardTx[]; maxpage: number }>(`/api/tx/list/block/${block}?page=${page}&drawn=1`)
    const card = list.find((item) => item.txid === txid)
    if (card !== undefined) return card
    if (page >= maxpage) throw new Error(`${txid} is in no list of block ${block}`)
  }
}
