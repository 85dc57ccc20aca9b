import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import type { JsonObject } from '../../base/json.ts'
import type { NodeBlockBody } from '../../chain/record.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { SurveyVoteJson } from '../../contract/records.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'

// The chain accepts neither such a survey nor such a vote, so both are made by hand.
const VOTER = 'MTMetascopeDevnetGenesisWallet013d5427f6'
const SURVEY = `MRC030_${'s'.repeat(33)}`
const EMPTY = `MRC030_${'e'.repeat(33)}`
const VOTE = `${SURVEY}_${VOTER}`

const record = (type: string, key: string, values: JsonObject) => ({
  type,
  datakey: key,
  parameters: [],
  registered: undefined,
  values,
  address: key,
  timestampSec: LEDGER_NOW_SEC,
  validationCode: 0,
})
const survey = (question: JsonObject[]): JsonObject => ({
  creator: VOTER,
  title: 'Which coast?',
  start_date: LEDGER_NOW_SEC,
  end_date: LEDGER_NOW_SEC + 60,
  reward: '0',
  reward_token: 0,
  reward_type: 10,
  question,
})
const transactions = [
  record('mrc030', SURVEY, survey([{ question: 'Which?', url: '', item: [{ answer: 'East', url: '' }] }])),
  record('mrc030', EMPTY, survey([])),
  record('mrc031', VOTE, { regdate: LEDGER_NOW_SEC, voter: VOTER, answer: [{ answer: 7, subanswer: 0 }] }),
].map((made, at) => ({ id: String(at + 1).repeat(64), timestampSec: LEDGER_NOW_SEC, records: [made] }))
const body: NodeBlockBody = {
  block: {
    id: 'b'.repeat(64),
    sn: 1,
    timestampSec: LEDGER_NOW_SEC,
    transactions: transactions.map(({ id, timestampSec }) => ({ id, timestampSec })),
  },
  transactions,
}

let folder: string
let served: ServedLedger
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-survey-'))
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  await applyBatch(writer, [body], LEDGER_NOW_SEC)
  await writer.close()
  const reader = openSqliteReader(path)
  served = await serveIndex({ reader, path, faults: [], close: () => reader.close() })
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

test('IDP-014: an answer with votes is listed, even if the survey does not have it', async () => {
  const given = await served.data<ListJson<SurveyVoteJson>>(`/api/survey/${SURVEY}/answer/list/1?answer=7`)
  expect(given.list.map(({ voter }) => voter)).toEqual([VOTER])
  const { status, json } = await served.get(`/api/survey/${SURVEY}/answer/list/1?answer=8`)
  expect([status, json]).toMatchObject([400, { code: 'BAD_FILTER', msg: "'answer' must be one of 1-1, not '1-8'" }])
})

test('IDP-014: the refusal says that a survey has no answers', async () => {
  const { status, json } = await served.get(`/api/survey/${EMPTY}/answer/list/1?answer=1`)
  expect([status, json]).toMatchObject([400, { code: 'BAD_FILTER', msg: 'This survey has no answers to choose' }])
})
