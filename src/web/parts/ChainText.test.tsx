import { expect, test } from 'vitest'
import { render } from '../../../test/render-view.ts'
import { oneLine } from '../format/one-line.ts'
import { ChainText, displayText } from './ChainText.tsx'

test('a text of the chain stands in an isolation of its own', () =>
  expect(render(<ChainText text="Harbor" max={20} />)).toBe('<bdi>Harbor</bdi>'))

// Chromium takes U+2069 for the end of the element's isolation: what follows would turn the line around it.
test('no mark in it begins or ends a direction, and the tooltip has none either', () => {
  expect(displayText('\u2069\u2069\u202C\u202Eout', 20)).toBe('out')
  expect(displayText('a\u202Ab\u202Bc\u202Dd\u2066e\u2067f\u2068g', 20)).toBe('abcdefg')
  expect(render(<ChainText text={'\u2069\u202Eout'} max={20} />)).toBe('<bdi title="out">out</bdi>')
})

test('letters written from the right stay as they are', () => expect(displayText('שלום 12', 20)).toBe('שלום 12'))
test('half a character is drawn as one that cannot be read, so that the page a browser takes over is the one the server drew', () => {
  expect(displayText('\uD800 lone \uDFFF', 20)).toBe('\uFFFD lone \uFFFD')
  expect(oneLine('\uD800 lone \uDFFF', 20)).toBe('\uFFFD lone \uFFFD')
})
test('towers of marks are cut to what a script may need', () =>
  expect(displayText(`a${'\u0300'.repeat(40)}b`, 20)).toBe(`a${'\u0300'.repeat(4)}b`))
