import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { readConfig } from './config.ts'

const DEFAULTS = {
  port: 8080,
  host: '0.0.0.0',
  dataDir: './data',
  nodeUrls: [],
  publicOrigin: undefined,
  role: 'all',
  concurrency: 16,
  logLevel: 'info',
  isTestMode: false,
  siteConfigPath: undefined,
  marketPath: undefined,
  isTestnet: false,
  liveBlockMs: 5000,
}

describe('settings', () => {
  test('nothing set gives the built-in main net on port 8080 (PROD-012)', () => expect(readConfig({})).toEqual(DEFAULTS))
  test('empty and blank values count as unset', () =>
    expect(readConfig({ PORT: '', NODE_URL: ' ', ROLE: '  ', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toEqual(DEFAULTS))

  const right: [Record<string, string>, object][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 65535 ' }, { port: 65535 }],
    [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ DATA_DIR: '/var/lib/metascope' }, { dataDir: '/var/lib/metascope' }],
    [{ NODE_URL: 'https://rest.metacoin.network:20923/' }, { nodeUrls: ['https://rest.metacoin.network:20923'] }],
    [{ NODE_URL: 'http://a:1/main/, http://b,' }, { nodeUrls: ['http://a:1/main', 'http://b'] }],
    [{ PUBLIC_ORIGIN: 'https://explorer.example/' }, { publicOrigin: 'https://explorer.example' }],
    [{ ROLE: 'Web' }, { role: 'web' }],
    [{ CONCURRENCY: '1' }, { concurrency: 1 }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ TEST_MODE: '1' }, { isTestMode: true }],
    [{ TEST_MODE: 'false' }, { isTestMode: false }],
    [{ SITE_CONFIG: 'site.json' }, { siteConfigPath: 'site.json' }],
    [{ MARKET_FILE: ' prices.json ' }, { marketPath: 'prices.json' }],
    [{ TESTNET: 'true' }, { isTestnet: true }],
    [{ LIVE_BLOCK_MS: '0' }, { liveBlockMs: 0 }],
  ]
  for (const [env, expected] of right) {
    test(`${JSON.stringify(env)} is read`, () => expect(readConfig(env)).toEqual({ ...DEFAULTS, ...expected }))
  }

  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but is "http".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, but is "1e3".'],
    [{ CONCURRENCY: '0' }, 'CONCURRENCY must be a whole number from 1 to 256, but is "0".'],
    [{ ROLE: 'server' }, 'ROLE must be one of all, web, indexer, but is "server".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, but is "loud".'],
    [{ NODE_URL: 'node.example:20923' }, 'NODE_URL must hold addresses like https://node.example:20923, but has "node.example:20923".'],
    [{ NODE_URL: 'http://a,ftp://b' }, 'NODE_URL must hold addresses like https://node.example:20923, but has "ftp://b".'],
    [{ NODE_URL: 'http://a?x=1' }, 'NODE_URL must hold addresses like https://node.example:20923, but has "http://a?x=1".'],
    [
      { PUBLIC_ORIGIN: 'https://a/b' },
      'PUBLIC_ORIGIN must be an origin like https://explorer.example, without a path, but is "https://a/b".',
    ],
    [{ PUBLIC_ORIGIN: 'a' }, 'PUBLIC_ORIGIN must be an origin like https://explorer.example, without a path, but is "a".'],
    [{ TEST_MODE: 'maybe' }, 'TEST_MODE must be one of 1, true, yes, on, 0, false, no, off, but is "maybe".'],
    [{ LIVE_BLOCK_MS: '5s' }, 'LIVE_BLOCK_MS must be a whole number from 0 to 86400000, but is "5s".'],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL is not supported yet: the index is kept in DATA_DIR. Unset it.'],
  ]
  for (const [env, sentence] of wrong) {
    test(`${JSON.stringify(env)} is refused with a sentence`, () => {
      let error: unknown
      try {
        readConfig(env)
      } catch (caught) {
        error = caught
      }
      expect(error).toBeInstanceOf(AppError)
      expect((error as AppError).code).toBe('CONFIG_INVALID')
      expect((error as AppError).message).toBe(sentence)
    })
  }

  test('the settings table of the README has every setting that is read, and no other (D25)', () => {
    const asked = new Set<string>()
    readConfig(new Proxy({}, { get: (_, name) => (asked.add(String(name)), undefined) }))
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => name),
    )
    expect(rows.toSorted()).toEqual([...asked].toSorted())
  })
})
