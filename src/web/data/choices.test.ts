import { afterEach, describe, expect, test, vi } from 'vitest'
import { readChoices } from '../../../test/read-choices.ts'
import { loadLanguage } from '../i18n/load.ts'
import { LIST_TYPES, readConfig, writeConfig } from './choices.ts'
import { writeCookie } from './cookies.ts'

const header = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`

describe('choices are read from cookies of these names (OPEN-055)', () => {
  const chosen = [
    header('theme', 'dark'),
    header('lang', 'ko'),
    header('currency', 'KRW'),
    header('nft_type', 'MRC400'),
    header('config', '{"left":true,"right":false,"list":"card"}'),
  ].join('; ')

  test('STATE-017: the theme', () => expect(readChoices(chosen).theme).toBe('dark'))
  test('STATE-018: the language', () => expect(readChoices(chosen).lang).toBe('ko'))
  test('I18N-001: English and Korean, each by its own catalogue; no other', async () => {
    expect(['en', 'ko', 'ja', 'EN'].map((lang) => readChoices(header('lang', lang)).lang)).toEqual(['en', 'ko', 'en', 'en'])
    const home = async (lang: 'en' | 'ko') => (await loadLanguage(lang)).messages.menu.home
    expect([await home('en'), await home('ko')]).toEqual(['Home', '홈'])
  })
  test('STATE-019: the currency', () => expect(readChoices(chosen).currency).toBe('KRW'))
  test('STATE-026: the NFT type', () => expect(readChoices(chosen).nftType).toBe('MRC400'))
  test('STORE-001, OPEN-054: the flags of the sidebars', () => {
    expect(readChoices(chosen).config).toEqual({ left: true, right: false, list: 'card' })
    expect(readChoices(chosen).marks['right']).toBe('closed')
  })
  test('STORE-002, OPEN-053: the type of lists', () => expect(readChoices(chosen).marks['list']).toBe('card'))
})

// CONST-025: language en, currency USD, theme light, NFT type MRC402 (STATE-026), list type table (STORE-002); test net off: app/settings/config.test.ts.
describe('the defaults apply', () => {
  const defaults = { lang: 'en', theme: 'light', currency: 'USD', nftType: 'MRC402', config: {}, marks: {} }
  const rubbish = ['x', '%', '{', '[]', 'null', '"card"', '{"left":1,"right":"no","list":"grid"}', '{"list":["card"]}', '__proto__']
  test('when nothing was chosen', () => expect(readChoices('')).toEqual(defaults))
  test('STORE-002: a list is a table', () => expect(LIST_TYPES[0]).toBe('table'))
  for (const value of rubbish) {
    test(`when every cookie holds ${value}`, () => {
      const names = ['lang', 'theme', 'currency', 'nft_type', 'config']
      expect(readChoices(names.map((name) => `${name}=${value}`).join('; '))).toEqual(defaults)
      expect(readChoices(names.map((name) => header(name, value)).join('; '))).toEqual(defaults)
    })
  }
})

describe('choices are stored', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const jar = () => {
    const page = { cookie: '' }
    vi.stubGlobal('document', page)
    return page
  }
  test('OPEN-055: for the complete site and for a year, sent only by the site itself', () => {
    const page = jar()
    writeCookie('currency', 'E U')
    expect(page.cookie).toBe('currency=E%20U; path=/; max-age=31536000; samesite=lax')
    page.cookie = ''
    writeConfig({ right: false })
    expect(page.cookie).toBe('config=%7B%22right%22%3Afalse%7D; path=/; max-age=31536000; samesite=lax')
  })
  test('STORE-002: the type of lists is stored in the cookie "config", and the last one counts', () => {
    const page = jar()
    for (const list of ['card', 'table'] as const) {
      writeConfig({ list })
      expect(page.cookie).toBe(`config=%7B%22list%22%3A%22${list}%22%7D; path=/; max-age=31536000; samesite=lax`)
      expect(readChoices(page.cookie).marks['list']).toBe(list)
    }
  })
  test('STORE-001: a flag is stored next to the others', () => {
    const page = jar()
    page.cookie = header('config', '{"right":true,"list":"card"}')
    writeConfig({ right: false })
    expect(readConfig(page.cookie)).toEqual({ right: false, list: 'card' })
    expect(page.cookie).toMatch(/^config=%7B/)
  })
})
