import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { makeNotices, type ToastStyle } from './make-notices.ts'
import { NoticeHost } from './NoticeHost.tsx'

for (const style of ['SUCCESS', 'INFO', 'ERROR', 'WARNING'] satisfies ToastStyle[]) {
  test(`OPEN-048: an alert of style ${style} is a toast with role alert in that style`, () => {
    const board = makeNotices()
    board.show({ style, title: 'ERROR', text: 'Not found' })
    const { html, text } = renderView(<NoticeHost board={board} />)
    expect(html.match(/role="alert"/g)).toHaveLength(1)
    expect(/<div role="alert"[^>]*>/.exec(html)?.[0]).toContain(`data-style="${style}"`)
    expect(text).toContain('ERRORNot found')
  })
}
