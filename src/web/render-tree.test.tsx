import { lazy, Suspense, use, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { renderTree } from './render-tree.ts'

const Broken = (): ReactNode => {
  throw new Error('no such figure')
}
const Waiting = ({ answer }: { answer: Promise<string> }): ReactNode => <b>{use(answer)}</b>
const Late = lazy(() => Promise.resolve({ default: () => <i>late</i> }))

describe('a tree is rendered completely', () => {
  test('without suspense, with the markers for hydration', async () => {
    const tree = (
      <p title={'"a" & b'}>
        {'one'} {'two'}
        <Suspense fallback={<i>waits</i>}>
          <b>{3}</b>
        </Suspense>
      </p>
    )
    expect(await renderTree(tree)).toEqual({
      html: '<p title="&quot;a&quot; &amp; b">one<!-- --> <!-- -->two<!--$--><b>3</b><!--/$--></p>',
      faults: [],
    })
  })
  test('that waits for an answer, in a part or at its root', async () => {
    const answer = Promise.resolve('there')
    const part = (
      <Suspense fallback={<i>waits</i>}>
        <Waiting answer={answer} />
      </Suspense>
    )
    expect(await renderTree(<p>{part}</p>)).toEqual({ html: '<p><!--$--><b>there</b><!--/$--></p>', faults: [] })
    expect(await renderTree(<Waiting answer={Promise.resolve('root')} />)).toEqual({ html: '<b>root</b>', faults: [] })
  })
  test('that waits for a module', async () => {
    const tree = (
      <Suspense fallback={<i>waits</i>}>
        <Late />
      </Suspense>
    )
    expect((await renderTree(tree)).html).toBe('<!--$--><i>late</i><!--/$-->')
  })
  test('with a part that failed visibly: the fault is reported and the rest is rendered', async () => {
    const tree = (
      <p>
        <Suspense fallback={<i data-unshown="">This entry cannot be shown.</i>}>
          <Broken />
        </Suspense>
        <b>rest</b>
      </p>
    )
    const { html, faults } = await renderTree(tree)
    expect(html).toContain('>This entry cannot be shown.</i>')
    expect(html).toContain('<b>rest</b>')
    expect(faults).toEqual([new Error('no such figure')])
  })
  test('or rejected, if a part failed without a visible message', async () => {
    await expect(renderTree(<Broken />)).rejects.toThrow('no such figure')
    const silent = (
      <Suspense fallback={<i>waits</i>}>
        <Broken />
      </Suspense>
    )
    await expect(renderTree(silent)).rejects.toThrow('no such figure')
  })
})
