import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { TRUST_NOBODY } from '../../server/limits/trust.ts'
import { readConfig } from './config.ts'

const DEFAULTS = {
  port: 8080,
  host: '0.0.0.0',
  dataDir: './data',
  nodeUrls: [],
  publicOrigin: undefined,
  role: 'all',
  indexerPort: 8081,
  concurrency: 16,
  logLevel: 'info',
  isTestMode: false,
  siteConfigPath: undefined,
  market: { source: 'none' },
  media: { source: 'auto', cacheMb: 1024, metadataMb: 256, ipfsGateway: undefined },
  isTestnet: false,
  builtIn: 'simulated',
  maxSockets: 5000,
  cacheMb: 96,
  isEncrypted: false,
  selfAudit: 'on',
  liveBlockMs: 5000,
  rateLimit: { pointsPerMinute: 60_000, trust: TRUST_NOBODY, socketsPerAddress: 100 },
  securityContact: undefined,
}
const limiterWith = (more: object) => ({ rateLimit: { ...DEFAULTS.rateLimit, ...more } })

describe('settings', () => {
  // CRYPT-001, OPEN-082: off by default.
  test('nothing set gives the built-in main net on port 8080 (PROD-012, CONST-025)', () => expect(readConfig({})).toEqual(DEFAULTS))
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
    [{ MEDIA: 'Off', MEDIA_CACHE_MB: '64' }, { media: { source: 'off', cacheMb: 64, metadataMb: 256, ipfsGateway: undefined } }],
    [{ METADATA_CACHE_MB: '16' }, { media: { source: 'auto', cacheMb: 1024, metadataMb: 16, ipfsGateway: undefined } }],
    [
      { MEDIA_IPFS_GATEWAY: 'https://ipfs.example/' },
      { media: { source: 'auto', cacheMb: 1024, metadataMb: 256, ipfsGateway: 'https://ipfs.example' } },
    ],
    [{ MARKET_FILE: ' prices.json ' }, { market: { source: 'file', path: 'prices.json' } }],
    [{ MARKET_QUOTE_TOKEN: '4' }, { market: { source: 'trades', quoteToken: '4' } }],
    [
      { MARKET_URL: 'https://api.coingecko.com/api/v3/', MARKET_IDS: '0=metacoin' },
      {
        market: {
          source: 'http',
          url: 'https://api.coingecko.com/api/v3',
          key: undefined,
          coins: new Map([['0', 'metacoin']]),
          currencies: ['JPY', 'CNY', 'KRW', 'EUR'],
          marketName: 'api.coingecko.com',
          refreshSec: 300,
          maxAgeSec: 3600,
        },
      },
    ],
    [
      {
        MARKET_URL: 'http://prices.example:81',
        MARKET_IDS: ' 0 = metacoin , 7=usd-coin',
        MARKET_KEY: 'CG-1',
        MARKET_KEY_NAME: '?x_cg_pro_api_key',
        MARKET_CURRENCIES: 'krw, EUR',
        MARKET_NAME: 'Harbor',
        MARKET_REFRESH_SEC: '7200',
      },
      {
        market: {
          source: 'http',
          url: 'http://prices.example:81',
          key: { name: '?x_cg_pro_api_key', value: 'CG-1' },
          coins: new Map([
            ['0', 'metacoin'],
            ['7', 'usd-coin'],
          ]),
          currencies: ['KRW', 'EUR'],
          marketName: 'Harbor',
          refreshSec: 7200,
          maxAgeSec: 14_400,
        },
      },
    ],
    [{ TESTNET: 'true' }, { isTestnet: true }],
    [{ MAX_SOCKETS: '250' }, { maxSockets: 250 }],
    [{ CACHE_MB: '512' }, { cacheMb: 512 }],
    [
      { DATABASE_URL: 'postgres://u:p@db/index', DATABASE_POOL: '4' },
      { database: { url: 'postgres://u:p@db/index', readUrl: 'postgres://u:p@db/index', pool: 4 } },
    ],
    [
      { DATABASE_URL: 'postgresql://db/index', DATABASE_READ_URL: 'postgresql://replica/index' },
      { database: { url: 'postgresql://db/index', readUrl: 'postgresql://replica/index', pool: 10 } },
    ],
    [{ ENCRYPTED_MODE: 'on' }, { isEncrypted: true }],
    [{ LIVE_BLOCK_MS: '0' }, { liveBlockMs: 0 }],
    [{ RATE_LIMIT: 'on' }, {}],
    [{ RATE_LIMIT: 'off' }, limiterWith({ pointsPerMinute: undefined })],
    [{ RATE_LIMIT: '0' }, limiterWith({ pointsPerMinute: undefined })],
    [{ RATE_LIMIT: '600' }, limiterWith({ pointsPerMinute: 600 })],
    [{ TRUST_PROXY: 'off' }, {}],
    [{ TRUST_PROXY: '2' }, limiterWith({ trust: expect.any(Function) })],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, limiterWith({ trust: expect.any(Function) })],
    [{ MAX_SOCKETS_PER_ADDRESS: '5' }, limiterWith({ socketsPerAddress: 5 })],
    [{ SECURITY_CONTACT: 'security@explorer.example' }, { securityContact: 'mailto:security@explorer.example' }],
    [{ SECURITY_CONTACT: 'https://explorer.example/report' }, { securityContact: 'https://explorer.example/report' }],
    [{ BUILT_IN_NETWORK: 'recorded' }, { builtIn: 'recorded' }],
  ]
  for (const [env, expected] of right) {
    test(`${JSON.stringify(env)} is read`, () => expect(readConfig(env)).toEqual({ ...DEFAULTS, ...expected }))
  }

  test('test mode works on either net, and the test net alone does not enable it (OPEN-052)', () => {
    const netAndMode = ({ isTestMode, isTestnet }: ReturnType<typeof readConfig>) => ({ isTestMode, isTestnet })
    expect(netAndMode(readConfig({ TEST_MODE: '1' }))).toEqual({ isTestMode: true, isTestnet: false })
    expect(netAndMode(readConfig({ TESTNET: '1' }))).toEqual({ isTestMode: false, isTestnet: true })
  })

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
    [
      { MARKET_FILE: 'a.json', MARKET_URL: 'https://a', MARKET_IDS: '0=a' },
      'MARKET_URL and MARKET_FILE are both set, but prices come from one source: unset one of them.',
    ],
    [{ MEDIA: 'proxy' }, 'MEDIA must be one of auto, on, drawn, off, but is "proxy".'],
    [{ METADATA_CACHE_MB: '1' }, 'METADATA_CACHE_MB must be a whole number from 16 to 65536, but is "1".'],
    [{ MEDIA_CACHE_MB: '1' }, 'MEDIA_CACHE_MB must be a whole number from 64 to 1048576, but is "1".'],
    [
      { MEDIA_IPFS_GATEWAY: 'http://127.0.0.1:8080' },
      'MEDIA_IPFS_GATEWAY must be a public address like https://ipfs.example, on the usual port.',
    ],
    [{ MARKET_QUOTE_TOKEN: 'USDM' }, 'MARKET_QUOTE_TOKEN must be the id of a token, but is "USDM".'],
    [{ MARKET_IDS: '0=a' }, 'MARKET_IDS lists coins, but MARKET_URL is not set.'],
    [{ MARKET_URL: 'https://a' }, 'MARKET_IDS must map each token to a coin of the price source, like 0=metacoin,7=usd-coin.'],
    [
      { MARKET_URL: 'https://a', MARKET_IDS: '0=a,MTC=b' },
      'MARKET_IDS must be pairs of token and coin like 0=metacoin,7=usd-coin, but has "MTC=b".',
    ],
    [{ MARKET_URL: 'https://a', MARKET_IDS: '0=a,0=b' }, 'MARKET_IDS names token 0 twice.'],
    [
      { MARKET_URL: 'https://me:secret@a', MARKET_IDS: '0=a' },
      'MARKET_URL must be an address like https://api.coingecko.com/api/v3, without query; a key goes into MARKET_KEY.',
    ],
    [
      { MARKET_URL: 'https://a/?key=secret', MARKET_IDS: '0=a' },
      'MARKET_URL must be an address like https://api.coingecko.com/api/v3, without query; a key goes into MARKET_KEY.',
    ],
    [
      { MARKET_URL: 'https://a', MARKET_IDS: '0=a', MARKET_KEY: 'two words' },
      'MARKET_KEY must be at most 512 printable characters without spaces.',
    ],
    [
      { MARKET_URL: 'https://a', MARKET_IDS: '0=a', MARKET_KEY_NAME: 'x:y' },
      'MARKET_KEY_NAME must be the name of a header, or of a query parameter with a ? before it.',
    ],
    [
      { MARKET_URL: 'https://a', MARKET_IDS: '0=a', MARKET_CURRENCIES: 'KRW,GBP' },
      'MARKET_CURRENCIES must be one or more of JPY,CNY,KRW,EUR, but has "GBP".',
    ],
    [{ MARKET_REFRESH_SEC: '5' }, 'MARKET_REFRESH_SEC must be a whole number from 20 to 86400, but is "5".'],
    [
      { MARKET_URL: 'https://a', MARKET_IDS: '0=a', MARKET_MAX_AGE_SEC: '60' },
      'MARKET_MAX_AGE_SEC must not be less than MARKET_REFRESH_SEC.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@x/y' },
      'DATABASE_URL must be an address like postgresql://user:password@db.example:5432/metascope.',
    ],
    [{ DATABASE_READ_URL: 'postgres://x/y' }, 'DATABASE_READ_URL needs DATABASE_URL as well.'],
    [{ RATE_LIMIT: '-5' }, 'RATE_LIMIT must be on, off, or a number of points a minute from 1 to 10000000, but is "-5".'],
    [{ RATE_LIMIT: '99999999' }, 'RATE_LIMIT must be on, off, or a number of points a minute from 1 to 10000000, but is "99999999".'],
    [
      { TRUST_PROXY: '10.0.0.0/40' },
      'TRUST_PROXY must be off, a number of proxies from 1 to 10, or addresses and ranges like 127.0.0.1,10.0.0.0/8, but is "10.0.0.0/40".',
    ],
    [{ MAX_SOCKETS_PER_ADDRESS: '0' }, 'MAX_SOCKETS_PER_ADDRESS must be a whole number from 1 to 1000000, but is "0".'],
    [
      { SECURITY_CONTACT: 'somebody' },
      'SECURITY_CONTACT must be an e-mail address, or an address that begins with https: or mailto:, but is "somebody".',
    ],
    [
      { SECURITY_CONTACT: 'http://a.example/x y' },
      'SECURITY_CONTACT must be an e-mail address, or an address that begins with https: or mailto:, but is "http://a.example/x y".',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 200, but is "0".'],
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

  test("the README's settings table lists exactly the settings that are read", () => {
    const asked = new Set<string>()
    // Settings are read as own entries only.
    readConfig(new Proxy({}, { getOwnPropertyDescriptor: (_, name) => (asked.add(String(name)), undefined) }))
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => name),
    )
    expect(rows.toSorted()).toEqual([...asked].toSorted())
  })
})
