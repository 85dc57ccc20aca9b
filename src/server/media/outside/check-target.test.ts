import { expect, test } from 'vitest'
import { checkTarget, readTarget } from './check-target.ts'
import { nextOf } from './fetch-outside.ts'

// The refused addresses are in test/media-corpus.ts.
const CONTENT = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test('a web address stays unchanged, except for its fragment and the dot after its name', () => {
  const addresses = [
    'https://img.example.net/a b.png?x=1#top',
    'http://img.example.net.:80/',
    'https://93.184.216.34:443/',
    'http://bücher.example/',
  ]
  expect(addresses.map((address) => checkTarget(readTarget(address)).href)).toEqual([
    'https://img.example.net/a%20b.png?x=1',
    'http://img.example.net/',
    'https://93.184.216.34/',
    'http://xn--bcher-kva.example/',
  ])
})

test('a content address is fetched from the gateway, if there is one', () => {
  const read = (address: string): string => readTarget(address, 'https://ipfs.example').href
  expect(read(`ipfs://${CONTENT}/1.png`)).toBe(`https://ipfs.example/ipfs/${CONTENT}/1.png`)
  expect(read(`ipfs://ipfs/${CONTENT}`)).toBe(`https://ipfs.example/ipfs/${CONTENT}`)
  expect(() => checkTarget(readTarget(`ipfs://${CONTENT}`))).toThrow('The address on the chain cannot be used')
  // No path leads out of the content.
  for (const path of ['/../../admin', '/%2e%2e/x/%2E./y']) expect(() => read(`ipfs://${CONTENT}${path}`)).toThrow('cannot be used')
  expect(() => checkTarget(new URL(read('ipfs://../secret')))).toThrow('cannot be used')
})

test('a redirect may lead from http to https, never back', () => {
  const [plain, secured] = [new URL('http://img.example.net/a'), new URL('https://img.example.net/a')]
  expect(nextOf(plain, 'https://other.example/b').href).toBe('https://other.example/b')
  expect(nextOf(secured, '/b').href).toBe('https://img.example.net/b')
  expect(() => nextOf(secured, 'http://img.example.net/a')).toThrow('Its server redirects too often, or to an unencrypted address')
})
