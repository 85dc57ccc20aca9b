import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { spellMoment } from '../../../model/spell-moment.ts'
import { atValue, MomentContext, withAt } from '../../data/at.ts'
import { IdLink, TokenLink } from '../IdLink.tsx'
import { Pager } from '../Pager.tsx'
import { Tabs } from '../Tabs.tsx'
import { useClockValue } from '../../data/clock.ts'
import { PastClock } from './AsOf.tsx'
import { asOfState } from './as-of.ts'
import { AskPast, PastBar } from './PastBar.tsx'

// 2023-11-13 03:31:31 UTC.
const SHOWN = { kind: 'shown', block: 1200, sec: 1_699_846_291 } as const

test('TIME-013, TIME-020: the bar shows the block and its time, and links to other changes, a day, a comparison and the present', () => {
  const state = { ...SHOWN, before: 440, after: 1311 }
  const { html, text } = renderView(<PastBar at="2023-11-13" state={state} path="/token/3/tx" isAllOfThen={false} />)
  expect(html).toContain('role="status"')
  expect(text).toContain('As of block 1,200 2023-11-13 03:31:31 UTC')
  expect(html).toMatch(/href="\/token\/3\/tx\?at=440" title="Change before" aria-label="Change before" data-past="before"/)
  expect(html).toMatch(/href="\/token\/3\/tx\?at=1311" title="Change after" aria-label="Change after" data-past="after"/)
  expect(html).toMatch(/href="\/token\/3\/tx\?from=1200" title="Compare with now"/)
  expect(html).toMatch(/href="\/token\/3\/tx" data-past="now"/)
  expect(html).toMatch(/<form[^>]* action="\/token\/3\/tx" method="get">/)
  expect(html).toMatch(/<input type="date"[^>]* name="at" value="2023-11-13"/)
  expect(text).toContain('Only the header shows that moment. The list below is current.')
})

test('TIME-020: the first change has no previous link, the last one links to the present; in Korean too', () => {
  const { html, text } = renderView(<PastBar at="1" state={{ ...SHOWN, block: 1 }} path="/token/3/holder" isAllOfThen />, 'ko')
  expect(html).not.toContain('data-past="before"')
  expect(html).toMatch(/<span [^>]*title="첫 기록" role="link" aria-disabled="true" aria-label="이전 변경"/)
  expect(html).toMatch(/href="\/token\/3\/holder" title="이후 변경 없음: 지금으로 이동" aria-label="다음 변경" data-past="after"/)
  expect(text).toContain('블록 1 시점')
  expect(text).not.toContain('오늘의 것입니다')
  const english = renderView(<PastBar at="1" state={{ ...SHOWN, block: 1 }} path="/token/3/holder" isAllOfThen />).html
  expect(english).toContain('title="First record"')
  expect(english).toContain('title="No later change: go to now"')
})

test('TIME-020: without an answer no step is a link', () => {
  const { html } = renderView(<PastBar at="1200" state={{ kind: 'waiting' }} path="/token/3/tx" isAllOfThen={false} />)
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
})

test('TIME-015: a subject that did not exist yet shows where it begins; a future block is refused', () => {
  const early = renderView(<PastBar at="3" state={{ kind: 'not-yet', first: 440 }} path="/token/12/tx" isAllOfThen={false} />)
  expect(early.text).toContain('This did not exist yet. It begins with block 440. Go to block 440')
  expect(early.html).toContain('href="/token/12/tx?at=440"')
  expect(early.html).toMatch(/<h1>As of block 3<\/h1>/)
  const late = renderView(<PastBar at="999" state={{ kind: 'not-there' }} path="/token/12/tx" isAllOfThen={false} />)
  expect(late.text).toContain('There is no such block yet.')
  expect(late.html).toContain('aria-invalid="true"')
  expect(late.html).not.toContain('at=998')
})

test('TIME-031: an invalid moment is reported in red in both languages, with only the bar', () => {
  const render = (lang: 'en' | 'ko') =>
    renderView(<PastBar at="yesterday" state={{ kind: 'malformed' }} path="/token/12/tx" isAllOfThen={false} />, lang)
  expect(render('en').text).toContain('Enter a block number or a day such as 2026-09-30.')
  expect(render('ko').text).toContain('시점은 블록 번호나 2026-09-30 형식의 날짜여야 합니다.')
  expect(render('en').html).toMatch(/<h1>As of yesterday<\/h1>.*aria-invalid="true".*value=""/)
  expect(render('en').text).not.toContain('Prices of today')
})

test('TIME-030: a view whose days are a filter compares elsewhere', () => {
  const { html } = renderView(
    <PastBar at="5" state={{ kind: 'shown', block: 5, sec: 60 }} path="/address/MTx/ledger" comparePath="/address/MTx/tx" isAllOfThen />,
  )
  expect(html).toContain('href="/address/MTx/tx?from=5"')
  expect(html).toContain('action="/address/MTx/ledger"')
})

test('TIME-016: the form of a day keeps the other words of the address', () => {
  const { html } = renderView(<AskPast path="/address/MTx/nft?type=MRC400" />)
  expect(html).toContain('action="/address/MTx/nft"')
  expect(html).toContain('<input type="hidden" name="type" value="MRC400"/>')
})

test.each([
  [
    { ok: true, data: { as_of: { block: 5, timestamp: 60 } } },
    { kind: 'shown', block: 5, sec: 60 },
  ],
  [
    { ok: true, data: { as_of: { block: 5, timestamp: 60, before: 3, after: 9 } } },
    { kind: 'shown', block: 5, sec: 60, before: 3, after: 9 },
  ],
  [{ ok: false, code: 400, msg: "'at' must be the number of a block or a day as YYYY-MM-DD, not 'x'" }, { kind: 'malformed' }],
  [{ ok: false, code: 400, msg: "'to' requires 'from'" }, { kind: 'no-first' }],
  [{ ok: false, code: 400, msg: "'from' is after 'to': block 9 and block 4" }, { kind: 'turned' }],
  [
    { ok: true, data: { kind: 'mrc402', nft: { as_of: { block: 5, timestamp: 60 } } } },
    { kind: 'shown', block: 5, sec: 60 },
  ],
  [
    { ok: false, code: 404, msg: 'Token 12 did not exist yet at block 3. It begins with block 440' },
    { kind: 'not-yet', first: 440 },
  ],
  [
    { ok: false, code: 404, msg: 'The chain begins after 1970-01-01' },
    { kind: 'not-yet', first: undefined },
  ],
  [{ ok: false, code: 400, msg: 'There is no block 999999 yet' }, { kind: 'not-there' }],
  [{ ok: false, code: 404, msg: 'Token 99 was not found' }, { kind: 'failed' }],
  [{ ok: false, code: 503, msg: '' }, { kind: 'failed' }],
  [undefined, { kind: 'waiting' }],
] as const)('the answer %j is %j', (answer, state) => {
  expect(asOfState(answer)).toEqual(state)
})

test('TIME-014: tabs and pages keep the moment', () => {
  const { html } = renderView(
    <MomentContext value={{ at: '1200' }}>
      <Tabs label="Tabs" tabs={[{ label: 'Info', path: '/token/3/info', isCurrent: true }]} />
      <Pager list={{ page: 1, maxpage: 2, count: 30 }} pathOf={(page) => `/address/MTx/nft/${page}?type=MRC400`} />
    </MomentContext>,
  )
  expect(html).toContain('href="/token/3/info?at=1200"')
  expect(html).toContain('href="/address/MTx/nft/2?type=MRC400&amp;at=1200"')
})

test.each([
  ['01200', '1200'],
  ['2023-11-13', '2023-11-13'],
  ['2023-02-30', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1234567890123456', undefined],
])('the moment %j of an address is read as %j', (text, at) => {
  expect(spellMoment(text)).toBe(at)
})

test.each([
  [{ at: '7' }, '7', '/x?a=1&at=7'],
  [{ from: '07' }, '7~', '/x?a=1&from=7'],
  [{ from: '2023-11-13', to: '9', at: '3' }, '2023-11-13~9', '/x?a=1&from=2023-11-13&to=9'],
  [{ from: '7', to: '9', swap: '1' }, '7~9~1', '/x?a=1&from=7&to=9&swap=1'],
  [{ to: '9' }, '~9', '/x?a=1&to=9'],
  [{ to: '9', at: '3' }, '3', '/x?a=1&at=3'],
  [{}, undefined, '/x?a=1'],
  // An invalid moment stays, for the API to refuse.
  [{ from: 'yesterday', to: '9', at: '3' }, 'yesterday~9', '/x?a=1&from=yesterday&to=9'],
  [{ at: ' a~b&c ' }, 'a-b&c', '/x?a=1&at=a-b%26c'],
])('TIME-021: the moments %j of an address become %j, and the link is %s', (search, at, path) => {
  expect(atValue({ search })).toBe(at)
  expect(withAt('/x?a=1', at)).toBe(path)
})

test('TIME-023: links to past subjects keep the moment; transactions and current lists do not', () => {
  const address = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
  const links = (
    <>
      <IdLink id={address} />
      <IdLink id={'a'.repeat(64)} />
      <TokenLink token={{ sn: '3', symbol: 'X' }} />
    </>
  )
  const { html } = renderView(
    <MomentContext value={{ at: '1200' }}>
      <PastClock>{links}</PastClock>
    </MomentContext>,
  )
  expect(html).toContain(`href="/address/${address}/tx?at=1200"`)
  expect(html).toContain(`href="/tx/${'a'.repeat(64)}"`)
  expect(html).toContain('href="/token/3/tx?at=1200"')
  expect(renderView(<MomentContext value={{ at: '1200' }}>{links}</MomentContext>).html).not.toContain('at=1200')
})

const Clock = () => useClockValue((nowSec) => `now ${nowSec}`)

test('a past head uses the clock of that moment', () => {
  const at = (sec?: number) => (
    <MomentContext value={{ at: '5', sec }}>
      <PastClock>
        <Clock />
      </PastClock>
    </MomentContext>
  )
  expect(renderView(at(60)).text).toBe('now 60')
  expect(renderView(at(), 'en', { nowSec: 90 }).text).toBe('now 90')
})
