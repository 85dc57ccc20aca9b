import { expect, test } from 'vitest'
import { render } from '../../../test/render-view.ts'
import { oneLine } from '../format/one-line.ts'
import { ChainText, displayText } from './ChainText.tsx'

test('a chain text has its own isolation', () => expect(render(<ChainText text="Harbor" max={20} />)).toBe('<bdi>Harbor</bdi>'))

// Chromium takes U+2069 for the end of the element's isolation: the following text could reverse the line.
test('text and tooltip contain no direction marks', () => {
  expect(displayText('\u2069\u2069\u202C\u202Eout', 20)).toBe('out')
  expect(displayText('a\u202Ab\u202Bc\u202Dd\u2066e\u2067f\u2068g', 20)).toBe('abcdefg')
  expect(render(<ChainText text={'\u2069\u202Eout'} max={20} />)).toBe('<bdi title="out">out</bdi>')
})

test('right-to-left letters are unchanged', () => expect(displayText('שלום 12', 20)).toBe('שלום 12'))
test('an unpaired surrogate is shown as an unreadable character, so that server and browser render the same', () => {
  expect(displayText('\uD800 lone \uDFFF', 20)).toBe('\uFFFD lone \uFFFD')
  expect(oneLine('\uD800 lone \uDFFF', 20)).toBe('\uFFFD lone \uFFFD')
})
test('stacks of marks are cut to what a script may need', () =>
  expect(displayText(`a${'\u0300'.repeat(40)}b`, 20)).toBe(`a${'\u0300'.repeat(4)}b`))
