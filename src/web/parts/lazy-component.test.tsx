import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent, loadComponents } from './lazy-component.tsx'

// Tests run as the server does.

test('the server renders a part once it has loaded it, and the parts that it names', async () => {
  let Inner: ComponentType<{ name: string }>
  const Outer = lazyComponent(async () => {
    Inner = lazyComponent(() => Promise.resolve(({ name }: { name: string }) => <b>{name}</b>))
    return Promise.resolve(({ name }: { name: string }) => <Inner name={name} />)
  })
  expect(() => renderToString(<Outer name="first" />)).toThrow('await loadComponents()')
  await loadComponents()
  expect(renderToString(<Outer name="first" />)).toBe('<b>first</b>')
})

test('a part that cannot be loaded fails where it is rendered, and nowhere else', async () => {
  const Broken = lazyComponent<object>(() => Promise.reject(new Error('no such file')))
  const Other = lazyComponent<object>(() => Promise.resolve(() => <b>here</b>))
  await loadComponents()
  expect(() => renderToString(<Broken />)).toThrow('no such file')
  expect(renderToString(<Other />)).toBe('<b>here</b>')
})
