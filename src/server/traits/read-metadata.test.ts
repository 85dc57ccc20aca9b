import { expect, test } from 'vitest'
import { reasonOf } from '../media/outside/media-failure.ts'
import { readMetadata } from './read-metadata.ts'

const read = (json: unknown) => readMetadata(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)))
const pairs = (json: unknown) => read(json).attributes.map(({ name, value }) => `${name}=${value}`)

test('TRAIT-001: a list of trait_type and value, and an object of attributes, give the same result', () => {
  const list = [
    { trait_type: 'Coast', value: 'Udo' },
    { trait_type: 'Depth', value: 8 },
    { trait_type: 'Signed', value: true },
  ]
  expect(pairs({ attributes: list })).toEqual(['Coast=Udo', 'Depth=8', 'Signed=true'])
  expect(pairs({ traits: { Coast: 'Udo', Depth: 8, Signed: true } })).toEqual(['Coast=Udo', 'Depth=8', 'Signed=true'])
  expect(pairs({ properties: { Coast: { name: 'Coast', value: 'Udo' } } })).toEqual(['Coast=Udo'])
  expect(pairs({ attributes: [{ name: 'Coast', value: 'Udo' }] })).toEqual(['Coast=Udo'])
})

test('TRAIT-002: numbers keep the digits they were written with', () => {
  expect(pairs('{"attributes":{"a":12345678901234567890,"b":0.10,"c":1e400}}')).toEqual(['a=12345678901234567890', 'b=0.10', 'c=1e400'])
})

test('TRAIT-002: a pair appears once, beside other values of its name; invalid traits are counted', () => {
  const attributes = [
    { trait_type: 'Tide', value: 'Spring' },
    { trait_type: ' Tide ', value: 'Spring' },
    { trait_type: 'Tide', value: 'Neap' },
    { value: 'without a name' },
    { trait_type: 'List', value: ['a'] },
    { trait_type: 'Object', value: {} },
    { trait_type: 'Nothing', value: null },
    { trait_type: 'n'.repeat(65), value: '1' },
    { trait_type: 'Long', value: 'v'.repeat(121) },
    { trait_type: '', value: 'a' },
    { trait_type: 'Blank', value: ' \n ' },
    'text',
    null,
  ]
  expect(read({ attributes })).toMatchObject({
    attributes: [
      { name: 'Tide', value: 'Spring' },
      { name: 'Tide', value: 'Neap' },
    ],
    more: 10,
  })
})

test('TRAIT-002: traits beyond the first hundred are only counted', () => {
  const attributes = Array.from({ length: 130 }, (_, at) => ({ trait_type: `t${at}`, value: at }))
  const { attributes: found, more } = read({ attributes })
  expect([found.length, more]).toEqual([100, 30])
})

test('TRAIT-002: name and description are cut, and have no control characters', () => {
  const { name, description } = read({ name: `a\u0000b\nc ${'x'.repeat(400)}`, description: `one\r\ntwo\u0007${'y'.repeat(9000)}` })
  expect([name.slice(0, 7), name.length]).toEqual(['a b c x', 200])
  expect([description.slice(0, 9), description.length]).toEqual(['one\ntwo y', 4000])
})

test('TRAIT-002: HTML stays text, and lone surrogates are replaced', () => {
  const { name, attributes } = read({ name: '<img src=x onerror=alert(1)>', attributes: { '<b>': '\ud83d' } })
  expect(name).toBe('<img src=x onerror=alert(1)>')
  expect(attributes).toEqual([{ name: '<b>', value: '\ufffd' }])
})

test('TRAIT-002: names of JavaScript properties are names like any other', () => {
  const { attributes } = read('{"attributes":{"__proto__":"a","constructor":"b","toString":"c"}}')
  expect(attributes.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('TRAIT-002: an image is a web or content address, or empty', () => {
  const image = (text: string) => read({ image: text }).image
  expect(image('https://a.example/1.png')).toBe('https://a.example/1.png')
  expect(image('ipfs://bafy/1.png')).toBe('ipfs://bafy/1.png')
  for (const bad of ['javascript:alert(1)', 'data:image/png;base64,AA', '/etc/passwd', 'https://a b', `https://${'a'.repeat(3000)}`])
    expect(image(bad)).toBe('')
})

for (const [what, json, reason] of [
  ['no JSON', '<html>', 'type'],
  ['a list', '[]', 'type'],
  ['a text', '"a"', 'type'],
  ['nothing', '', 'type'],
  ['null', 'null', 'type'],
  ['brackets without end', '['.repeat(60_000), 'damaged'],
  ['a deep object', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 'damaged'],
] as const) {
  test(`TRAIT-002: ${what} is refused`, () => {
    let error: unknown
    try {
      read(json)
    } catch (thrown) {
      error = thrown
    }
    expect(reasonOf(error)).toBe(reason)
  })
}

test('TRAIT-002: sixteen levels are read, and brackets in texts do not count', () => {
  expect(read(`${'{"a":'.repeat(16)}1${'}'.repeat(16)}`).name).toBe('')
  expect(read({ name: '[[[[[[[[[[[[[[[[[[[["' }).name).toBe('[[[[[[[[[[[[[[[[[[[["')
})
