import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { Board } from './Board.tsx'

test('SHOW-007: a notice without a time has only its title, one with a time has its day before it', () => {
  const { text } = renderView(
    <Board
      notices={[
        { sn: 1, title: 'Nothing here has a value', url: '/block/list' },
        { sn: 2, title: 'Upgrade', url: '/block/list', timestamp: 1_795_183_351 },
      ]}
    />,
  )
  // 1,795,183,351 is 2026-11-20 14:02:31 UTC.
  expect(text).toBe('Board Nothing here has a value 2026-11-20 Upgrade')
})
