import { expect, test } from 'vitest'
import { drawView } from '../../../../test/draw-view.ts'
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

test('a ticket has price, filled and remaining part and the total of price times quantity', () => {
  const { html, text } = drawView(<RowView row={order} names={names} />)
  // 5,200 × 6.4382; 2,184 of 5,200 is 42 %.
  expect(text).toContain('Buy5,200 HBT Pending Price6.4382 MTC Filled 2,184Remaining 3,016 Total33,478.64 MTC')
  expect(html).toContain('style="width:42%"')
  expect(text).not.toContain('Withdrawn')
})

test('whatever word the chain has for a status is shown, in the primary tone (STATE-007, STATE-009)', () => {
  const { html } = drawView(<RowView row={{ ...order, status: 'PAUSED' }} names={names} />)
  expect(html).toMatch(/class="[^"]*accent[^"]*"><bdi[^>]*>PAUSED</)
})

test('side and status read in Korean too', () => {
  const { text } = drawView(<RowView row={order} names={names} />, 'ko')
  expect(text).toContain('매수5,200 HBT')
  expect(text).toContain('체결 2,184')
})
