import { expect, test } from 'vitest'
import { searchStepOf } from './search-step.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`

// FIND-040, FIND-041, FIND-043, SEARCH-003 (trimmed), SEARCH-004 (blank), SEARCH-006, SEARCH-007, SEARCH-008, SEARCH-009, SEARCH-010
// (shapes), SEARCH-011 (other texts).
const cases = [
  { text: '   ', step: { kind: 'nothing' } },
  { text: ` ${ADDRESS} `, step: { kind: 'open', is: 'address', id: ADDRESS, path: `/address/${ADDRESS}/tx` } },
  { text: PROJECT, step: { kind: 'open', is: 'mrc400', id: PROJECT, path: `/nft/${PROJECT}/tx` } },
  { text: ITEM, step: { kind: 'open', is: 'mrc401', id: ITEM, path: `/nft/${PROJECT}/${ITEM}/tx` } },
  { text: NFT, step: { kind: 'open', is: 'mrc402', id: NFT, path: `/nft/${NFT}/tx` } },
  {
    text: `DEX402_${'d'.repeat(33)}`,
    step: { kind: 'open', is: 'dex', id: `DEX402_${'d'.repeat(33)}`, path: `/dex/DEX402_${'d'.repeat(33)}/tx` },
  },
  {
    text: `DEX010_${'d'.repeat(33)}`,
    step: { kind: 'open', is: 'dex', id: `DEX010_${'d'.repeat(33)}`, path: `/dex/DEX010_${'d'.repeat(33)}/tx` },
  },
  // SEEK-016: the server is asked about the beginning of a record's id; a complete id opens its page.
  {
    text: `MRC030_${'e'.repeat(33)}`,
    step: { kind: 'open', is: 'survey', id: `MRC030_${'e'.repeat(33)}`, path: `/survey/MRC030_${'e'.repeat(33)}` },
  },
  { text: 'MRC030_LUP7J90a', step: { kind: 'ask', apiPath: '/api/search/MRC030_LUP7J90a' } },
  { text: 'MRC040_9dG6RynU', step: { kind: 'ask', apiPath: '/api/search/MRC040_9dG6RynU' } },
  { text: NFT.slice(0, 12), step: { kind: 'ask', apiPath: `/api/search/${NFT.slice(0, 12)}` } },
  { text: ADDRESS.slice(0, 39), step: { kind: 'ask', apiPath: `/api/search/${ADDRESS.slice(0, 39)}` } },
  { text: '18204391', step: { kind: 'ask', apiPath: '/api/search/18204391' } },
  { text: '007', step: { kind: 'ask', apiPath: '/api/search/007' } },
  { text: '18,204,391', step: { kind: 'ask', apiPath: '/api/search/18204391' } },
  { text: '#18,204,391', step: { kind: 'ask', apiPath: '/api/search/18204391' } },
  { text: '18 204 391', step: { kind: 'ask', apiPath: '/api/search/18204391' } },
  { text: 'token #4', step: { kind: 'ask', apiPath: '/api/search/token%20%234' } },
  { text: `"${ADDRESS}".`, step: { kind: 'open', is: 'address', id: ADDRESS, path: `/address/${ADDRESS}/tx` } },
  { text: `address: ${ADDRESS}`, step: { kind: 'open', is: 'address', id: ADDRESS, path: `/address/${ADDRESS}/tx` } },
  { text: `0x${'ab'.repeat(32)}`, step: { kind: 'ask', apiPath: `/api/search/${'ab'.repeat(32)}` } },
  // The server knows the addresses of pages.
  {
    text: `https://scope.example/address/${ADDRESS}/lock`,
    step: { kind: 'ask', apiPath: `/api/search/https%3A%2F%2Fscope.example%2Faddress%2F${ADDRESS}%2Flock` },
  },
  { text: '1,5', step: { kind: 'ask', apiPath: '/api/search/1%2C5' } },
  // Copied from a letter with a line break.
  {
    text: `${ADDRESS.slice(0, 20)}\n ${ADDRESS.slice(20)}`,
    step: { kind: 'open', is: 'address', id: ADDRESS, path: `/address/${ADDRESS}/tx` },
  },
  { text: `${'AB'.repeat(16)} ${'12'.repeat(16)}`, step: { kind: 'ask', apiPath: `/api/search/${'AB'.repeat(16)}${'12'.repeat(16)}` } },
  { text: `${'ab'.repeat(16)} coin`, step: { kind: 'ask', apiPath: `/api/search/${'ab'.repeat(16)}%20coin` } },
  { text: 'a b/한', step: { kind: 'ask', apiPath: '/api/search/a%20b%2F%ED%95%9C' } },
]
for (const { text, step } of cases) test(`"${text}" leads to ${JSON.stringify(step)}`, () => expect(searchStepOf(text)).toEqual(step))
