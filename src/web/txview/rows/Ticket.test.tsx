import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import type { Row } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { RowView } from '../RowView.tsx'

const names: Names = {
  token: (sn) => ({ sn, symbol: sn === '0' ? 'MTC' : 'HBT', name: '', decimal: sn === '0' ? 4 : 2, image: '' }),
  nft: (id) => ({ id, name: '', imageurl: '' }),
}
const order: Extract<Row, { kind: 'ticket' }> = {
  kind: 'ticket',
  side: 'BUY',
  owner: 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2',
  price: { token: '0', units: '64382' },
  quantity: { token: '1', units: '520000' },
  exchanged: { token: '1', units: '218400' },
  remaining: { token: '1', units: '301600' },
  status: 'WAIT',
  reference: 'MRC040_x',
}

test('a ticket has price, filled and remaining part, and the total of price times quantity', () => {
  const { html, text } = renderView(<RowView row={order} names={names} />)
  // 5,200 × 6.4382; 2,184 of 5,200 is 42 %.
  expect(text).toContain('Buy5,200 HBT Pending Price6.4382 MTC Filled 2,184 (42%)By this exchange 2,184Remaining 3,016 Total33,478.64 MTC')
  expect(html).toContain('style="width:42%"')
  expect(html).not.toMatch(/amt (?:gain|loss)|failTone/)
  expect(text).not.toContain('Withdrawn')
})

test('any status of the chain is shown, in the primary tone (STATE-007, STATE-009)', () => {
  const { html } = renderView(<RowView row={{ ...order, status: 'PAUSED' }} names={names} />)
  expect(html).toMatch(/class="[^"]*accent[^"]*"><bdi[^>]*>PAUSED</)
})

test('side and status are translated to Korean too', () => {
  const { text } = renderView(<RowView row={order} names={names} />, 'ko')
  expect(text).toContain('매수5,200 HBT')
  expect(text).toContain('체결 2,184')
})

// HANDS-001: 78 in total, 19 still open after 20 more: 59 are filled, 39 of them before; 59 of 78 are 75.64 %, 39 are 50 %, 20 are 25.64 %.
test('HANDS-001: a partly filled order shows the amounts filled before and now', () => {
  const part = {
    ...order,
    quantity: { token: '1', units: '7800' },
    exchanged: { token: '1', units: '2000' },
    remaining: { token: '1', units: '1900' },
  }
  const { html, text } = renderView(<RowView row={part} names={names} />)
  expect(text).toContain('Filled 59 (75.64%)By this exchange 20Remaining 19')
  expect(Array.from(html.matchAll(/style="(width:[^"]*)"/g), ([, style]) => style)).toEqual(['width:50%', 'width:25.64%'])
})

test('HANDS-001: an unfilled order has an empty bar, and the amount it holds is no fee', () => {
  const { exchanged: _exchanged, ...placed } = order
  const open = { ...placed, remaining: placed.quantity, held: { token: '0', units: '334786400' } }
  const { html, text } = renderView(<RowView row={open} names={names} />)
  expect(text).toContain('Filled 0 (0%)Remaining 5,200')
  expect(html).not.toContain('style="width')
  expect(text).not.toContain('incl.')
})

// HANDS-004: 100 at 3.55065768 per whole unit are 355.065768; 1 % on top is 358.61642568.
test.each([
  [false, 'Held 358.61642568 MTC incl. 1% fee'],
  [true, 'Returned 358.61642568 MTC incl. the fee held'],
])('HANDS-004: a total with a fee on top says so (withdrawn: %s)', (isWithdrawn, says) => {
  const { exchanged: _exchanged, ...placed } = order
  const request: Row = {
    ...placed,
    isWithdrawn,
    price: { token: '2', units: '355065768' },
    tradeUnit: '100',
    quantity: { token: '1', units: '10000' },
    remaining: { token: '1', units: '10000' },
    held: { token: '2', units: '35861642568' },
  }
  const named: Names = {
    ...names,
    token: (sn) => ({ sn, symbol: sn === '2' ? 'MTC' : 'HBT', name: '', decimal: sn === '2' ? 8 : 2, image: '' }),
  }
  expect(renderView(<RowView row={request} names={named} />).text).toContain(says)
})
