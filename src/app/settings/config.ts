import { ownValue } from '../../base/own-value.ts'
import { DEFAULT_CACHE_MB } from '../../server/cache-size.ts'
import type { RateLimitSettings } from '../../server/limits/rate-limiter.ts'
import { readContact, readRateLimitSettings } from './rate-limit-settings.ts'
import { LOG_LEVELS, type LogLevel } from '../log.ts'
import { readMediaSettings, type MediaSettings } from './media-settings.ts'
import { readMarketSettings, type MarketSettings } from './market-settings.ts'
import { findUrl, invalid, readChoice, readFlag, readInteger } from './read-setting.ts'

export const ROLES = ['all', 'web', 'indexer'] as const
export type Role = (typeof ROLES)[number]

export const BUILT_IN_NETWORKS = ['simulated', 'recorded'] as const

/** The settings of the README's table, read and checked. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** The PostgreSQL that stores the index, and the one it is read from. Absent: the index is a file of `dataDir`. */
  database: { url: string; readUrl: string; pool: number } | undefined
  /** Tried one after the other, without a slash at the end. Empty: the built-in network. */
  nodeUrls: readonly string[]
  /** Address at which visitors reach the site, for absolute links; without a slash at the end. Absent: `http://localhost:PORT`. */
  publicOrigin: string | undefined
  role: Role
  /** Where ROLE=indexer answers health and metrics. */
  indexerPort: number
  /** Requests to the node in flight at most. */
  concurrency: number
  logLevel: LogLevel
  /** For automated tests (OPEN-052), not the test net. */
  isTestMode: boolean
  /** File with notices, banners, links and frames. */
  siteConfigPath: string | undefined
  /** Where prices and rates come from. */
  market: MarketSettings
  /** Where pictures come from. */
  media: MediaSettings
  /** Enables the features specific to the test net (PROD-012, PROD-013). */
  isTestnet: boolean
  /** Maximum of live connections open at the same time; further ones are refused. */
  maxSockets: number
  /** Limits per client address, and the proxies whose forwarded addresses are trusted. */
  rateLimit: RateLimitSettings
  /** Contact for security reports, as a URL; absent: none is published. */
  securityContact: string | undefined
  /** Memory for finished answers and pages, in MiB. */
  cacheMb: number
  /** The site's calls are encrypted (CRYPT-001). */
  isEncrypted: boolean
  /** The network that runs when no node is named. */
  builtIn: (typeof BUILT_IN_NETWORKS)[number]
  /** The indexer checks the index in the background and reports findings. `report` means `on`. */
  selfAudit: 'on' | 'report' | 'off'
  /** Interval of the built-in network's new blocks; 0 makes none. A simulated chain keeps the interval it was started with. */
  liveBlockMs: number
}

/** Whether to mark the site as the simulated network. A separate web process (`web`) learns it from its indexer. */
export const isSimulated = ({ nodeUrls, builtIn, role }: Config): boolean =>
  nodeUrls.length === 0 && builtIn === 'simulated' && role !== 'web'

/** Whether a real network's site has no public address, so that links would lead visitors to their own machine. */
export const lacksOrigin = ({ role, nodeUrls, publicOrigin }: Config): boolean =>
  role !== 'indexer' && nodeUrls.length > 0 && publicOrigin === undefined

type Env = Readonly<Record<string, string | undefined>>

/** The process's own settings. */
export const processEnv = (): Env => process.env

/** Reads the settings. Unset, empty and blank settings take their default. Throws CONFIG_INVALID with a sentence that names the setting. */
export function readConfig(env: Env): Config {
  const value = (name: string): string => ownValue(env, name)?.trim() ?? ''
  return {
    port: readInteger('PORT', value('PORT'), 8080, 0, 65_535),
    host: value('HOST') || '0.0.0.0',
    dataDir: value('DATA_DIR') || './data',
    database: readDatabase(value),
    nodeUrls: value('NODE_URL')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== '')
      .map((url) => readUrl('NODE_URL', url)),
    publicOrigin: value('PUBLIC_ORIGIN') === '' ? undefined : readOrigin('PUBLIC_ORIGIN', value('PUBLIC_ORIGIN')),
    role: readChoice('ROLE', value('ROLE'), ROLES, 'all'),
    indexerPort: readInteger('INDEXER_PORT', value('INDEXER_PORT'), 8081, 0, 65_535),
    concurrency: readInteger('CONCURRENCY', value('CONCURRENCY'), 16, 1, 256),
    logLevel: readChoice('LOG_LEVEL', value('LOG_LEVEL'), LOG_LEVELS, 'info'),
    isTestMode: readFlag('TEST_MODE', value('TEST_MODE')),
    siteConfigPath: value('SITE_CONFIG') || undefined,
    market: readMarketSettings(value),
    media: readMediaSettings(value),
    isTestnet: readFlag('TESTNET', value('TESTNET')),
    maxSockets: readInteger('MAX_SOCKETS', value('MAX_SOCKETS'), 5000, 0, 1_000_000),
    rateLimit: readRateLimitSettings(value),
    securityContact: readContact(value('SECURITY_CONTACT')),
    cacheMb: readInteger('CACHE_MB', value('CACHE_MB'), DEFAULT_CACHE_MB, 1, 65_536),
    isEncrypted: readFlag('ENCRYPTED_MODE', value('ENCRYPTED_MODE')),
    builtIn: readChoice('BUILT_IN_NETWORK', value('BUILT_IN_NETWORK'), BUILT_IN_NETWORKS, 'simulated'),
    selfAudit: readChoice('SELF_AUDIT', value('SELF_AUDIT'), ['on', 'report', 'off'], 'on'),
    liveBlockMs: readInteger('LIVE_BLOCK_MS', value('LIVE_BLOCK_MS'), 5000, 0, 86_400_000),
  }
}

/** Addresses of databases hold passwords, so no message repeats one. */
function readDatabase(value: (name: string) => string): Config['database'] {
  const [url, readUrl] = [value('DATABASE_URL'), value('DATABASE_READ_URL')]
  for (const [name, text] of Object.entries({ DATABASE_URL: url, DATABASE_READ_URL: readUrl })) {
    if (text !== '' && !(/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)))
      throw invalid(name, 'must be an address like postgresql://user:password@db.example:5432/metascope')
  }
  if (url === '' && readUrl !== '') throw invalid('DATABASE_READ_URL', 'needs DATABASE_URL as well')
  const pool = readInteger('DATABASE_POOL', value('DATABASE_POOL'), 10, 1, 200)
  return url === '' ? undefined : { url, readUrl: readUrl || url, pool }
}

/** A path prefix is allowed: a node may be behind one. */
function readUrl(name: string, text: string): string {
  const url = findUrl(text)
  if (!url) throw invalid(name, `must hold addresses like https://node.example:20923, but has "${text}"`)
  return url.href.replace(/\/+$/, '')
}

function readOrigin(name: string, text: string): string {
  const url = findUrl(text)
  if (!url || url.pathname !== '/') throw invalid(name, `must be an origin like https://explorer.example, without a path, but is "${text}"`)
  return url.origin
}

/** React and its renderer must agree on NODE_ENV before either loads. The npm scripts set it, `node src/app/main.ts` alone does not. */
export function settleNodeEnv(): void {
  process.env['NODE_ENV'] ||= 'production'
}
