import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFinalState, readRawTransactions } from '../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { valueAt } from '../../../test/value-at.ts'
import type { JsonObject } from '../../base/json.ts'
import { envelopeOf, type ListJson } from '../../contract/envelope.ts'
import type { FillJson, GameJson, LogJson, OrderJson, SurveyJson, SurveyVoteJson } from '../../contract/records.ts'
import { makeApiRouter } from './router.ts'
import { API_ROUTES } from './table.ts'

const final = readFinalState('r1-r3')
const records = readRawTransactions('r1-r3').flat() as { type: string; parameters: string[]; validationCode?: number }[]
const { find: findRoute } = makeApiRouter(API_ROUTES)
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r1-r3')
})
afterAll(() => served.close())

const keysOf = (prefix: string): string[] => Object.keys(final).filter((key) => key.startsWith(prefix))
const num = (value: unknown): bigint => BigInt((value as string | number | undefined) ?? 0)

describe('IDP-005: every record of the recorded ledger is answered by its schema', () => {
  const KINDS: [word: string, prefix: string][] = [
    ['survey', 'MRC030_'],
    ['order', 'MRC040_'],
    ['point', 'MRC800_'],
    ['coupon', 'MRC011_'],
  ]
  for (const [word, prefix] of KINDS)
    test(`of ${word}`, async () => {
      const wrong: string[] = []
      for (const id of keysOf(prefix).filter((key) => !/_MT\w{38}$/.test(key))) {
        const url = `/api/${word}/${id}`
        const reply = await served.get(url)
        const [error] = Value.Errors(envelopeOf(findRoute(url)!.route.data), reply.json)
        if (reply.status !== 200 || error !== undefined) wrong.push(`${url} ${error?.instancePath} ${error?.message}`)
        if ((await served.data<ListJson<unknown>>(`${url}/tx/1`)).count === 0) wrong.push(`${url} has no transactions`)
      }
      expect(wrong).toEqual([])
      const list = await served.data<ListJson<{ id: string; sn: number }>>(`/api/${word}/list/1`)
      expect(list.list.map(({ sn }) => sn)).toEqual(Array.from({ length: Math.min(20, list.count) }, (_, at) => list.count - at))
    })

  test('of log, below its token only', async () => {
    for (const [key, state] of Object.entries(final).filter(([id]) => id.startsWith('MRC100_'))) {
      const log = await served.data<LogJson>(`/api/log/${Number(state['token'])}/${key}`)
      expect([log.id, log.logger, log.log, log.token.sn]).toEqual([key, state['logger'], state['job_args'], String(Number(state['token']))])
      expect((await served.get(`/api/log/${Number(state['token']) + 1}/${key}`)).status).toBe(404)
    }
  })
})

describe('IDP-006: a survey has the answers and rewards of its voters', () => {
  test('answers are counted as in the votes; paid and returned amounts are those that the records moved', async () => {
    const votes = Map.groupBy(
      Object.entries(final).filter(([key]) => /^MRC030_\w+_MT\w{38}$/.test(key)),
      ([key]) => key.slice(0, -41),
    )
    const moved = (type: string, id: string): bigint =>
      records
        .filter((record) => record.type === type && record.parameters[0] === id && (record.validationCode ?? 0) === 0)
        .reduce((sum, { parameters }) => sum + num(parameters[2]), 0n)
    let [paid, returned] = [0n, 0n]
    for (const id of keysOf('MRC030_').filter((key) => !/_MT\w{38}$/.test(key))) {
      const survey = await served.data<SurveyJson>(`/api/survey/${id}`)
      const own = (votes.get(id) ?? []).map(([, { answer }]) => answer as unknown as { answer: number; subanswer: number }[])
      expect(survey.votes).toBe(own.length)
      for (const [q, { answers }] of survey.question.entries())
        for (const [a, answer] of answers.entries()) {
          expect(answer.votes).toBe(own.filter((given) => given[q]?.answer === a + 1).length)
          for (const [s, below] of answer.subanswers.entries())
            expect(below.votes).toBe(own.filter((given) => given[q]?.answer === a + 1 && given[q]?.subanswer === s + 1).length)
        }
      expect([id, survey.paid, survey.returned]).toEqual([id, String(moved('mrc030reward', id)), String(moved('mrc030refund', id))])
      ;[paid, returned] = [paid + num(survey.paid), returned + num(survey.returned)]
    }
    expect([paid > 0n, returned > 0n]).toEqual([true, true])
  })

  test('voters are listed with answer and reward: all of them, or those of one answer', async () => {
    const [id, answer] = Object.entries(final)
      .filter(([key]) => /^MRC030_\w+_MT\w{38}$/.test(key))
      .map(([key, state]) => [key.slice(0, -41), (state['answer'] as unknown as { answer: number }[])[0]?.answer ?? 0] as const)[0]!
    const all = await served.data<ListJson<SurveyVoteJson>>(`/api/survey/${id}/answer/list/1`)
    const some = await served.data<ListJson<SurveyVoteJson>>(`/api/survey/${id}/answer/list/1?answer=${answer}`)
    expect(some.list).toEqual(
      all.list.filter(({ answers }) => answers[0]?.answer === answer).map((vote, at) => ({ ...vote, sn: some.count - at })),
    )
    const voters = final[id]?.['voter'] as JsonObject
    const reward = final[id]?.['reward'] as string
    expect(all.list.map(({ reward: got }) => got)).toEqual(all.list.map(({ voter }) => (voters[voter] === 1 ? reward : '0')))
    const wrong = await served.get(`/api/survey/${id}/answer/list/1?answer=best`)
    expect([wrong.status, wrong.json.msg]).toEqual([
      400,
      "'answer' must be the number of an answer, or of question and answer as 1-2, not 'best'",
    ])
  })
})

describe('IDP-007: an order has its trades and the book of its pair', () => {
  const orders = Object.entries(final).filter(([key, { type }]) => key.startsWith('MRC040_') && type === 'MRC040')
  const fills = Object.entries(final).filter(([, { type }]) => type === 'MRC040_RESULT')

  test('fills add up to the filled amount, each with the other side and its payment', async () => {
    let seen = 0
    for (const [id, state] of orders) {
      const order = await served.data<OrderJson>(`/api/order/${id}`)
      const { list, count } = await served.data<ListJson<FillJson>>(`/api/order/${id}/fill/list/1`)
      const filled = num(state['qtt']) - num(state['remainqtt'])
      expect([order.filled_qtt, order.fills, order.last_fill]).toEqual([String(filled), count, list[0]?.qtt ?? '0'])
      expect(list.reduce((sum, { qtt }) => sum + num(qtt), 0n)).toBe(filled)
      expect(list.reduce((sum, { paid }) => sum + num(paid), 0n)).toBe(num(order.paid))
      expect(list.some((fill) => fill.with === order.owner)).toBe(false)
      seen += count
    }
    expect(seen).toBe(fills.length)
  })

  test('the levels of a book are its open orders added up by price, the order itself marked', async () => {
    const open = orders.filter(([, { status, remainqtt }]) => ['WAIT', 'TRADING'].includes(status as string) && remainqtt !== '0')
    for (const [id, own] of open) {
      const { book } = await served.data<OrderJson>(`/api/order/${id}`)
      for (const [side, sign] of [
        ['SELL', 1n],
        ['BUY', -1n],
      ] as const) {
        const same = open.filter(
          ([, { side: of, basetoken, targettoken }]) => of === side && basetoken === own['basetoken'] && targettoken === own['targettoken'],
        )
        const prices = [...Map.groupBy(same, ([, { price }]) => price as string)]
          .sort(([a], [b]) => Number(sign * (BigInt(a) - BigInt(b))))
          .slice(0, 5)
          .map(([price, at]) => ({
            price,
            qtt: String(at.reduce((sum, [, { remainqtt }]) => sum + num(remainqtt), 0n)),
            orders: at.length,
            is_own: at.some(([key]) => key === id) ? 1 : 0,
          }))
        expect(side === 'SELL' ? book.sell : book.buy).toEqual(prices)
      }
    }
    expect(open.length).toBeGreaterThan(20)
  })

  test('a fill names its order, and who traded on which side', async () => {
    for (const [id, state] of fills) {
      const fill = await served.data<OrderJson>(`/api/order/${id}`)
      const isSeller = final[fill.order]?.['side'] === 'BUY'
      expect([fill.type, fill.side, fill.owner]).toEqual(['fill', isSeller ? 'SELL' : 'BUY', state[isSeller ? 'sell_owner' : 'buy_owner']])
    }
  })
})

describe('IDP-008: a game has its payments and rewards', () => {
  test('by its token and id, as in the records', async () => {
    for (const type of ['mrc100paymentrecv', 'mrc030payment']) {
      const { parameters } = records.find((record) => record.type === type && (record.validationCode ?? 0) === 0)!
      const isPayment = type === 'mrc100paymentrecv'
      const [token, list, id] = isPayment ? [parameters[1], parameters[3], parameters[4]] : [parameters[1], parameters[2], parameters[3]]
      const rows = JSON.parse(list!) as { amount: string }[]
      const sum = String(rows.reduce((total, { amount }) => total + num(amount), 0n))
      const game = await served.data<GameJson>(`/api/game/${token}/${encodeURIComponent(id!)}`)
      expect(game).toMatchObject({
        id,
        payments: isPayment ? sum : '0',
        rewards: isPayment ? '0' : sum,
        players: rows.length,
        is_capped: 0,
      })
      expect([game.counts.tx, game.first]).toEqual([1, game.last])
    }
    expect((await served.get('/api/game/0/nothing')).status).toBe(404)
    expect(valueAt(await served.data('/api/game/list/1'), 'count')).toBeGreaterThan(100)
  })
})

test('IDP-009: a search for an exact id leads to its page', async () => {
  const [survey, vote] = [keysOf('MRC030_')[0]!, Object.keys(final).find((key) => /^MRC030_\w+_MT\w{38}$/.test(key))!]
  const [log, state] = Object.entries(final).find(([key]) => key.startsWith('MRC100_'))!
  const PATHS: [id: string, path: string][] = [
    [survey, `/survey/${survey}`],
    [vote, `/survey/${vote.slice(0, -41)}`],
    ...(['order', 'MRC040_', 'point', 'MRC800_', 'coupon', 'MRC011_'] as const).flatMap((word, at, all): [string, string][] => {
      const id = keysOf(all[at + 1] ?? '-')[0]
      return at % 2 === 1 || id === undefined ? [] : [[id, `/${word}/${id}`]]
    }),
    [log, `/log/${Number(state['token'])}/${log}`],
  ]
  for (const [id, path] of PATHS) {
    expect([id, await served.data(`/api/search/${id}`)]).toEqual([id, path])
    expect(valueAt(await served.data(`/api/x/suggest?q=${id}`), 'list.0.path')).toBe(path)
  }
  expect((await served.get(`/api/search/MRC100_${'z'.repeat(33)}`)).status).toBe(404)
})
