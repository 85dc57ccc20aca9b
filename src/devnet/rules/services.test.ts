import { describe, expect, test } from 'vitest'
import { object, text } from '../../base/json.ts'
import { START_SEC } from '../../../test/rule-chain.ts'
import { makeTokenChain } from '../../../test/token-chain.ts'
import { dataMigration } from './data-migration.ts'
import { mrc011Create } from './mrc011.ts'
import { mrc020 } from './mrc020.ts'
import { mrc030Create, type SurveyArgs } from './mrc030-create.ts'
import { mrc030Finish } from './mrc030-finish.ts'
import { mrc030Join } from './mrc030-join.ts'
import { mrc100Log } from './mrc100-log.ts'
import { mrc100Payment, mrc100Reward } from './mrc100.ts'
import { mrc800Create, mrc800Give, mrc800Update } from './mrc800.ts'

const chain = makeTokenChain()
const { run, codeOf, makeWallet, stateOf, held, lastRecords, nonceOf, at, issuer } = chain
const [ann, bob, cy, dan] = [makeWallet(), makeWallet(), makeWallet(), makeWallet()]
const free = (address: string): string | undefined => held(address, 1)[0]

describe('encrypted data', () => {
  const wanted = {
    owner: ann,
    data: 'c2VhbGVk',
    openSec: START_SEC + 60,
    publicKey: 'opens it',
    algorithm: 'AES256',
    referenceKey: 'plan_7',
  }
  const key = `MRC020_${ann}_plan_7`

  test('stores its key in the ledger and hides it in the record; no wallet is written', () => {
    run((call) => mrc020(call, wanted))
    expect(stateOf(key)).toMatchObject({ owner: ann, data: 'c2VhbGVk', publickey: 'opens it', opendate: START_SEC + 60, is_open: 0 })
    const record = chain.records().at(-1) ?? {}
    expect(record).toMatchObject({ type: 'MRC020', parameters: [], datakey: key, address: '' })
    expect(object(record, 'values')).toMatchObject({ publickey: '', createdate: START_SEC })
  })
  test.each([
    ['6003', {}],
    ['3290', { openSec: START_SEC }],
    ['3290', { openSec: START_SEC + 3601 }],
    ['3290', { data: 'a'.repeat(2049) }],
    ['3290', { referenceKey: 'no-dash' }],
    ['3001', { owner: 'ann' }],
  ])('is refused with %s for %o', (code, wrong) => {
    expect(codeOf((call) => mrc020(call, { ...wanted, ...wrong }))).toBe(code)
  })
})

const item = (answer: string, subs = 0) => ({
  answer,
  url: '',
  subquery: subs > 0 ? 'why?' : '',
  subitem: Array.from({ length: subs }, () => ({ subanswer: 'so', url: '' })),
})
const questions = [{ question: 'Best?', url: '', item: [item('Sun', 2), item('Moon')] }]
const makeId = (letter: string): string => `MRC030_${letter.repeat(33)}`
const survey = (letter: string, rewardType: number, recipients: number): SurveyArgs => ({
  creator: ann,
  id: makeId(letter),
  title: 'Survey',
  startSec: START_SEC,
  endSec: START_SEC + 100,
  reward: '50',
  token: 1,
  recipients,
  rewardType,
  questions,
})
const vote = (letter: string, voter: string, answer = 2, subanswer = 0): string =>
  codeOf((call) => mrc030Join(call, { survey: makeId(letter), voter, answers: [{ answer, subanswer }] }))

describe('a survey', () => {
  test('is paid for when it opens, and leaves its creator’s key', () => {
    const nonce = nonceOf(ann)
    run((call) => mrc030Create(call, survey('f', 10, 2)))
    expect([free(ann), nonceOf(ann)]).toEqual(['999900', nonce])
    expect(stateOf(makeId('f'))).toMatchObject({ total_reward: '100', question_count: 1, question_info: [{ a: 2, s: [2, 0] }], voter: {} })
    expect(lastRecords()['mrc030']).toEqual([ann, makeId('f'), 'Survey', '1700000000', '1700000100', '50', '1', '2', '10'])
  })
  test('for the first voters pays each at once and is then full', () => {
    expect([vote('f', bob), vote('f', cy, 1, 2), vote('f', dan)]).toEqual(['', '', '4922'])
    expect([free(bob), free(cy)]).toEqual(['1000050', '1000050'])
    expect(stateOf(makeId('f'))).toMatchObject({ voter: { [bob]: 1, [cy]: 1 }, job_type: 'mrc030update', jobdate: START_SEC })
    expect(stateOf(`${makeId('f')}_${cy}`)).toMatchObject({ voter: cy, answer: [{ answer: 1, subanswer: 2 }], regdate: START_SEC })
    run((call) => mrc030Finish(call, { survey: makeId('f') }))
    expect(Object.keys(lastRecords())).toEqual(['mrc030finish'])
    expect(codeOf((call) => mrc030Finish(call, { survey: makeId('f') }))).toBe('4922')
  })
  test('takes one vote of a wallet, with an existing answer', () => {
    run((call) => mrc030Create(call, { ...survey('l', 20, 3), isSigned: true }))
    expect([vote('l', bob, 3), vote('l', bob, 1, 0), vote('l', bob, 1, 3), vote('l', bob, 2, 1)]).toEqual(['3290', '3290', '3290', '3290'])
    expect(codeOf((call) => mrc030Join(call, { survey: makeId('l'), voter: bob, answers: [] }))).toBe('6100')
    expect([vote('l', bob), vote('l', bob)]).toEqual(['', '4922'])
    expect((lastRecords()['mrc031'] as string[])[9]).toMatch(/^MG/)
    expect(stateOf(makeId('l'))['voter']).toEqual({ [bob]: 0 })
    expect([vote('x', bob), codeOf((call) => mrc030Finish(call, { survey: 'x' }))]).toEqual(['6004', '6102'])
  })
  test('by lot with places left rewards all voters and returns the rest', () => {
    expect(codeOf((call) => mrc030Finish(call, { survey: makeId('l') }))).toBe('4922')
    at(101)
    expect(vote('l', cy)).toBe('8100')
    run((call) => mrc030Finish(call, { survey: makeId('l') }))
    expect([free(bob), free(ann)]).toEqual(['1000100', '999850'])
    expect(stateOf(makeId('l'))).toMatchObject({ is_finish: 1, voter: { [bob]: 1 } })
    expect(lastRecords()['mrc030refund']).toEqual([makeId('l'), ann, '100', '1', '', '0', '', '', ''])
    at(0)
  })
  test('by lot with more voters than places draws one voter for each place', () => {
    run((call) => mrc030Create(call, survey('m', 20, 2)))
    expect([vote('m', bob), vote('m', cy), vote('m', dan)]).toEqual(['', '', ''])
    at(101)
    run((call) => mrc030Finish(call, { survey: makeId('m') }))
    expect(Object.values(object(stateOf(makeId('m')), 'voter')).filter((won) => won === 1)).toHaveLength(2)
    expect(Object.keys(lastRecords())).not.toContain('mrc030refund')
    at(0)
  })
  test.each([
    ['6102', { id: 'MRC030_x' }],
    ['6003', { id: makeId('f') }],
    ['4001', { token: 9 }],
    ['1101', { reward: '-1' }],
    ['3290', { recipients: 0 }],
    ['3290', { recipients: 101 }],
    ['3290', { reward: '0' }],
    ['3290', { rewardType: 30 }],
    ['3290', { endSec: START_SEC - 1 }],
    ['3290', { questions: [] }],
    ['5000', { reward: '1000000' }],
  ])('is refused with %s for %o', (code, wrong) => {
    expect(codeOf((call) => mrc030Create(call, { ...survey('n', 20, 2), ...wrong }))).toBe(code)
  })
})

describe('a game', () => {
  test('is paid by its players, also with amounts of 0, each with a signature', () => {
    const before = [free(ann), free(bob), free(cy)].map(Number)
    const nonces = [nonceOf(ann), nonceOf(bob), nonceOf(cy)]
    const players = [
      { address: bob, amount: '30', memo: 'in' },
      { address: cy, amount: '0' },
    ]
    run((call) => mrc100Payment(call, { receiver: ann, token: 1, players, tag: 't', gameId: 'chess', gameMemo: 'round 1' }))
    expect([free(ann), free(bob), free(cy)].map((now, index) => Number(now) - (before[index] ?? 0))).toEqual([30, -30, 0])
    expect([nonceOf(ann), nonceOf(bob), nonceOf(cy)].map((nonce, index) => nonce === nonces[index])).toEqual([true, false, false])
    const [, , , json] = lastRecords()['mrc100paymentrecv'] as string[]
    expect(JSON.parse(json ?? '')).toMatchObject([
      { address: bob, amount: '30', memo: 'in', tkey: nonces[1] },
      { amount: '0', memo: '' },
    ])
    expect(stateOf(bob)['job_type']).toBe('mrc100payment')
  })
  test('rewards its players with one signature', () => {
    const before = [free(ann), free(bob), free(cy)].map(Number)
    const players = [
      { address: bob, amount: '5', tag: 'won' },
      { address: cy, amount: '6', memo: 'too' },
    ]
    run((call) => mrc100Reward(call, { payer: ann, token: 1, players, gameId: 'chess' }))
    expect([free(ann), free(bob), free(cy)].map((now, index) => Number(now) - (before[index] ?? 0))).toEqual([-11, 5, 6])
    const json = `[{"address":"${bob}","amount":"5","memo":"","tag":"won"},{"address":"${cy}","amount":"6","memo":"too","tag":""}]`
    expect((lastRecords()['mrc030payment'] as string[]).slice(0, 5)).toEqual([ann, '1', json, 'chess', ''])
  })
  test('has 1 to 32 players with whole amounts', () => {
    const pay = (players: { address: string; amount: string }[]): string =>
      codeOf((call) => mrc100Payment(call, { receiver: ann, token: 1, players }))
    expect([pay([]), pay(Array.from({ length: 33 }, () => ({ address: bob, amount: '1' })))]).toEqual(['2007', '2007'])
    expect([
      pay([{ address: bob, amount: 'x' }]),
      pay([{ address: bob, amount: '9000000' }]),
      pay([{ address: ann, amount: '1' }]),
    ]).toEqual(['1101', '5000', '3201'])
  })
  test('writes each log under a separate key, by its token’s owner', () => {
    run((call) => mrc100Log(call, { token: 1, logger: issuer, log: '{"level":1}' }))
    const record = chain.records().at(-1) ?? {}
    expect(record).toMatchObject({ type: 'MRC100LOG', token: 1, parameters: [record['datakey'], 1, issuer, '{"level":1}', '', ''] })
    expect(record['datakey']).toMatch(/^MRC100_1_1700000000_[0-9a-f]{32}$/)
    expect(object(record, 'values')).toEqual({
      regdate: START_SEC,
      token: 1,
      logger: issuer,
      job_type: 'MRC100LOG',
      job_args: '{"level":1}',
    })
    expect(codeOf((call) => mrc100Log(call, { token: 1, logger: bob, log: '' }))).toBe('6032')
    expect(codeOf((call) => mrc100Log(call, { token: 2, logger: issuer, log: '' }))).toBe('6030')
    expect(codeOf((call) => mrc100Log(call, { token: 1, logger: issuer, log: '', key: text(record, 'datakey') }))).toBe('6013')
  })
})

test('points are created, changed and given; given points replace the previous ones (quirk Q10)', () => {
  const texts = { name: 'Stars', url: 'https://p.example', imageUrl: 'https://p.example/i', description: 'of a shop', transferable: '1' }
  run((call) => mrc800Create(call, { owner: ann, ...texts }))
  const [id = ''] = lastRecords()['mrc800create'] as string[]
  expect(id).toMatch(/^MRC800_[0-9a-f]{32}0$/)
  expect(stateOf(id)).toMatchObject({ owner: ann, createdate: START_SEC, name: 'Stars', transferable: '1' })
  run((call) => mrc800Update(call, { id, ...texts, name: 'Suns', transferable: '0' }))
  expect(stateOf(id)).toMatchObject({ owner: ann, name: 'Suns', transferable: '0' })
  const nonce = nonceOf(ann)
  for (const amount of ['70', '7']) run((call) => mrc800Give(call, { id, receiver: bob, amount }))
  expect([stateOf(bob)['mrc800'], nonceOf(ann)]).toEqual([{ [id]: '7' }, nonce])
  expect(codeOf((call) => mrc800Give(call, { id, receiver: ann, amount: '1' }))).toBe('3201')
  expect(codeOf((call) => mrc800Give(call, { id, receiver: bob, amount: '0' }))).toBe('1206')
  expect(codeOf((call) => mrc800Create(call, { owner: ann, ...texts, name: '' }))).toBe('3290')
  expect(codeOf((call) => mrc800Create(call, { owner: ann, ...texts, transferable: '2' }))).toBe('3290')
})

test('a coupon is the only record of its transaction', () => {
  run((call) => mrc011Create(call, { creator: ann, name: 'Coffee', totalSupply: 9, validity: 'duration', termDays: 30, code: 'abcd1234' }))
  const [[type, parameters] = ['', []]] = Object.entries(lastRecords())
  expect([type, Object.keys(lastRecords()).length]).toEqual(['mrc011create', 1])
  expect((parameters as string[]).slice(1, 10)).toEqual([ann, 'Coffee', '9', 'duration', '', '0', '0', '30', 'abcd1234'])
})

test('an operator can write an entity again under an unknown type', () => {
  const before = stateOf(ann)
  run((call) => dataMigration(call, { key: ann, type: 'PointMigration' }))
  expect(stateOf(ann)).toEqual({ ...before, job_type: 'PointMigration', job_args: `["${ann}"]`, jobdate: START_SEC })
  expect(codeOf((call) => dataMigration(call, { key: 'nothing' }))).toBe('6004')
})

test('the records of services look like recorded ones, the unknown type aside', () => {
  expect(chain.shapeDifferences()).toEqual(['PointMigration: never recorded'])
})
