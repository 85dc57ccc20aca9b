import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from '../src/base/json.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { mainOf } from './ask-page.ts'
import { textOfHtml } from './render-view.ts'
import { readFinalState } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Pages with an unknown group or answer in their address, as the server sends them.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
const GROUPS = 'token, mrc400, mrc402, mrc401, address, tx, block, dex, survey, order'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { web })
})
afterAll(() => served.close())

type ShownPage = { status: number; html: string; text: string }
async function pageOf(path: string, lang = 'en'): Promise<ShownPage> {
  const { status, text } = await served.get(path, { cookie: `lang=${lang}` })
  return { status, html: mainOf(text), text: textOfHtml(mainOf(text)) }
}

test('SEEK-018: an unknown group of a search is refused, and its page links to the known ones', async () => {
  const { status, json } = await served.get('/api/x/find?q=a&group=tokens')
  expect([status, json]).toMatchObject([400, { code: 'BAD_FILTER', msg: `'group' must be one of ${GROUPS}, not 'tokens'` }])
  const page = await pageOf('/find?q=a&group=tokens')
  expect([page.status, page.text.includes('There is no group tokens. Choose one of: All Tokens Collections Editions')]).toEqual([400, true])
  for (const group of GROUPS.split(', ')) expect(page.html).toContain(`href="/find?q=a&amp;group=${group}"`)
  expect((await pageOf('/find?q=a&group=tokens', 'ko')).text).toContain('tokens: 이런 그룹은 없습니다.')
  for (const path of ['/find?q=a', '/find?q=a&group=token', '/find?q=a&group='])
    expect([path, (await pageOf(path)).status]).toEqual([path, 200])
})

test('IDP-014, IDP-015: an unknown answer of a survey is refused, and its page links to all answers', async () => {
  const [id = '', survey] = Object.entries(readFinalState('r4')).find(([key]) => /^MRC030_\w{33}$/.test(key)) ?? []
  const [first] = list(survey, 'question')
  const answers = list(first, 'item').length
  const call = `/api/survey/${id}/answer/list/1`
  for (const answer of [`1-${answers + 1}`, '99', '90-1', '1-1-9', 'best', '0']) {
    const { status, json } = await served.get(`${call}?answer=${answer}`)
    expect([answer, status, json]).toMatchObject([answer, 400, { code: 'BAD_FILTER' }])
    const page = await pageOf(`/survey/${id}?answer=${answer}`)
    expect([answer, page.status, page.text.includes('This survey has no answer')]).toEqual([answer, 400, true])
    // The message replaces the rows, below the choice of answers.
    expect(page.html.slice(page.html.indexOf('This survey has no answer'))).toContain(`href="/survey/${id}">All answers</a>`)
  }
  expect((await served.get(`${call}?answer=99`)).json.msg).toMatch(/^'answer' must be one of 1-1, 1-2.*, not '1-99'$/)
  expect((await pageOf(`/survey/${id}?answer=best`, 'ko')).text).toContain('best: 이 설문에 없는 답변입니다.')
  for (const answer of ['1', '1-1', `1-${answers}`]) expect((await pageOf(`/survey/${id}?answer=${answer}`)).status).toBe(200)
})

test('FILTER-019: lists of transactions accept rows and tokens as pages write them', async () => {
  type Rows = { count: number; marked_row?: number; list: { row: number }[] }
  const rowsOf = (words: string): Promise<Rows> => served.data<Rows>(`/api/tx/list/1?${words}`)
  expect(await rowsOf('row=%231%2C042')).toEqual(await rowsOf('row=1042'))
  expect((await rowsOf('row=1+042')).marked_row).toBe(1042)
  expect(await rowsOf('asset=%230')).toEqual(await rowsOf('asset=0'))
  expect((await pageOf('/tx/list?row=%231%2C042')).status).toBe(200)
  expect((await served.get('/api/tx/list/1?row=1%2C04')).status).toBe(400)
})

test('FILTER-019: an account ledger, its balance, statement and page accept a token as pages write it', async () => {
  const [owner = ''] = Object.keys(readFinalState('r4')).filter((key) => /^MT\w{38}$/.test(key))
  const own = `/api/address/${owner}`
  for (const token of ['%230', '000', '%23+0'])
    for (const call of [`${own}/ledger/list/1?asset=`, `${own}/statement?asset=`])
      expect([call, token, await served.data(call + token)]).toEqual([call, token, await served.data(`${call}0`)])
  expect(await served.data(`${own}/balance/%230/chart`)).toEqual(await served.data(`${own}/balance/0/chart`))
  expect((await pageOf(`/address/${owner}/ledger?asset=%230`)).status).toBe(200)
  expect((await served.get(`${own}/ledger/list/1?asset=1%2C04`)).status).toBe(400)
})

test('LEDG-043: reference and filter bar explain that `with` means an address taking part in the transaction', async () => {
  type Operation = { parameters: { name: string; description: string }[] }
  const { json } = await served.get('/api/openapi.json')
  const { paths } = json as unknown as { paths: Record<string, { get: Operation }> }
  const saysOf = (path: string): string | undefined => paths[path]?.get.parameters.find(({ name }) => name === 'with')?.description
  expect(saysOf('/api/address/{address}/ledger/list/{page}')).toContain(
    'Only rows of transactions that this address takes part in too; it need not be the counterparty of the row',
  )
  expect(saysOf('/api/tx/list/{page}')).toContain('Only those this address takes part in')
  const [owner = ''] = Object.keys(readFinalState('r4')).filter((key) => /^MT\w{38}$/.test(key))
  for (const path of [`/address/${owner}/ledger`, `/address/${owner}/tx`]) {
    expect((await pageOf(path)).text).toContain('Transactions with')
    expect((await pageOf(path, 'ko')).text).toContain('함께 참여한 주소')
  }
})
