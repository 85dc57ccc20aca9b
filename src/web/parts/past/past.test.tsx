import { expect, test } from 'vitest'
import { drawView } from '../../../../test/draw-view.ts'
import { spellMoment } from '../../../model/spell-moment.ts'
import { MomentContext } from '../../data/at.ts'
import { Pager } from '../Pager.tsx'
import { Tabs } from '../Tabs.tsx'
import { useClockValue } from '../../data/clock.ts'
import { PastClock } from './AsOf.tsx'
import { asOfState } from './as-of.ts'
import { AskPast, PastBar } from './PastBar.tsx'

// 2023-11-13 03:31:31 UTC.
const SHOWN = { kind: 'shown', block: 1200, sec: 1_699_846_291 } as const

test('TIME-013: the bar says the block and its time, and leads to the blocks beside it, to a day and to now', () => {
  const { html, text } = drawView(<PastBar at="2023-11-13" state={SHOWN} path="/token/3/tx" isAllOfThen={false} />)
  expect(html).toContain('role="status"')
  expect(text).toContain('As of block 1,200 2023-11-13 03:31:31 UTC')
  expect(html).toContain('href="/token/3/tx?at=1199"')
  expect(html).toContain('href="/token/3/tx?at=1201"')
  expect(html).toContain('href="/token/3/tx"')
  expect(html).toMatch(/<form[^>]* action="\/token\/3\/tx" method="get">/)
  expect(html).toMatch(/<input type="date"[^>]* name="at" value="2023-11-13"/)
  expect(text).toContain('Only the head is of then. The list below is of today.')
})

test('TIME-013: before the first block there is no way, and a list of then has no word about today', () => {
  const { html, text } = drawView(<PastBar at="1" state={{ ...SHOWN, block: 1 }} path="/token/3/holder" isAllOfThen />, 'ko')
  expect(html).not.toContain('at=0')
  expect(html).toContain('href="/token/3/holder?at=2"')
  expect(text).toContain('블록 1 시점')
  expect(text).not.toContain('오늘의 것입니다')
})

test('TIME-015: what did not exist yet says where it begins, a block that is not there yet is refused', () => {
  const early = drawView(<PastBar at="3" state={{ kind: 'not-yet', first: 440 }} path="/token/12/tx" isAllOfThen={false} />)
  expect(early.text).toContain('This did not exist yet. It begins with block 440. Go to block 440')
  expect(early.html).toContain('href="/token/12/tx?at=440"')
  expect(early.html).toMatch(/<h1>As of block 3<\/h1>/)
  const late = drawView(<PastBar at="999" state={{ kind: 'not-there' }} path="/token/12/tx" isAllOfThen={false} />)
  expect(late.text).toContain('There is no such block yet.')
  expect(late.html).toContain('aria-invalid="true"')
  expect(late.html).not.toContain('at=998')
})

test('TIME-016: other choices of the address go with the day', () => {
  const { html } = drawView(<AskPast path="/address/MTx/nft?type=MRC400" />)
  expect(html).toContain('action="/address/MTx/nft"')
  expect(html).toContain('<input type="hidden" name="type" value="MRC400"/>')
})

test.each([
  [
    { ok: true, data: { as_of: { block: 5, timestamp: 60 } } },
    { kind: 'shown', block: 5, sec: 60 },
  ],
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
  const { html } = drawView(
    <MomentContext value={{ at: '1200' }}>
      <Tabs label="Tabs" tabs={[{ label: 'Info', path: '/token/3/info', isCurrent: true }]} />
      <Pager page={1} maxPage={2} count={30} pathOf={(page) => `/address/MTx/nft/${page}?type=MRC400`} />
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

const Clock = () => useClockValue((nowSec) => `now ${nowSec}`)

test('a head of the past has the clock of then', () => {
  const at = (sec?: number) => (
    <MomentContext value={{ at: '5', sec }}>
      <PastClock>
        <Clock />
      </PastClock>
    </MomentContext>
  )
  expect(drawView(at(60)).text).toBe('now 60')
  expect(drawView(at(), 'en', { nowSec: 90 }).text).toBe('now 90')
})
