import { Type, type Static } from 'typebox'
import { ADDRESS } from '../chain/ids.ts'

/** Patterns of configuration values, each with the message for a value that does not match. */
export const SITE_PATTERNS = {
  webUrl: { pattern: '^https?://[^\\s"\'<>]+$', wanted: 'must be an address that starts with http:// or https://' },
  target: {
    pattern: '^(/(?![/\\\\])[^\\s"\'<>]*|https?://[^\\s"\'<>]+)$',
    wanted: 'must be a path on the site that starts with /, or an address that starts with http:// or https://',
  },
  socket: { pattern: '^wss?://[^\\s"\'<>]+$', wanted: 'must be an address that starts with ws:// or wss://' },
  path: { pattern: '^/(?![/\\\\])[^\\s"\'<>]*$', wanted: 'must be a path on the site that starts with /' },
  tokenId: { pattern: '^(0|[1-9][0-9]{0,14})$', wanted: 'must be a token id, a number in quotes such as "0"' },
} as const

const webUrl = Type.String({ pattern: SITE_PATTERNS.webUrl.pattern, description: 'http or https address' })
const target = Type.String({ pattern: SITE_PATTERNS.target.pattern, description: 'Path on the site, or address' })
const words = Type.String({ minLength: 1 })
const strict = { additionalProperties: false }

/** Where a banner leads. Spec: AD-003..006. */
export const BANNER_KINDS = ['exchange', 'extension', 'partner', 'app'] as const

const bannerJson = Type.Object(
  {
    place: Type.Enum(['top', 'side'], { description: 'top: above lists and details; side: in the right column' }),
    kind: Type.Enum(BANNER_KINDS, { description: 'What it is for' }),
    title: Type.String({ minLength: 1, description: 'Headline' }),
    text: Type.String({ description: 'One line' }),
    image: Type.Optional(
      Type.String({ pattern: SITE_PATTERNS.path.pattern, description: 'Path on the site; absent: the artwork of its kind' }),
    ),
    url: webUrl,
    ko: Type.Optional(
      Type.Object(
        { title: Type.String({ minLength: 1, description: 'Headline' }), text: Type.String() },
        { ...strict, description: 'The same in Korean' },
      ),
    ),
  },
  strict,
)
export type BannerJson = Static<typeof bannerJson>

/** A notice of the board. `ko`: its Korean title. `timestamp`: absent for a notice without a date. */
export const noticeProperties = {
  title: Type.String({ minLength: 1, description: 'Text of the notice' }),
  url: target,
  timestamp: Type.Optional(Type.Integer({ minimum: 0 })),
  ko: Type.Optional(words),
}

/** Settings of the operator for the site, in the file named by SITE_CONFIG. Spec: OPEN-044, OPEN-086, OPEN-087. */
export const siteConfigJson = Type.Object(
  {
    board: Type.Array(Type.Object(noticeProperties, strict), { description: 'Notices, newest first' }),
    banners: Type.Array(bannerJson),
    /** An entry that is absent is not shown. */
    links: Type.Object(
      {
        main: Type.Optional(webUrl),
        api: Type.Optional(webUrl),
        issue: Type.Optional(webUrl),
        wallet: Type.Optional(webUrl),
        supernode: Type.Optional(webUrl),
        mainnet: Type.Optional(webUrl),
        testnet: Type.Optional(webUrl),
      },
      strict,
    ),
    socket: Type.Optional(
      Type.String({
        pattern: SITE_PATTERNS.socket.pattern,
        description: 'Address of the live connection; absent: /socket of the site itself',
      }),
    ),
    frames: Type.Object({ engine: Type.Optional(webUrl), flow: Type.Optional(webUrl) }, strict),
    headerTokens: Type.Array(Type.String({ pattern: SITE_PATTERNS.tokenId.pattern }), {
      maxItems: 20,
      description: 'Token ids; empty: the coin and the seven busiest',
    }),
    verifiedTokens: Type.Array(Type.String({ pattern: SITE_PATTERNS.tokenId.pattern }), {
      maxItems: 200,
      description: 'Ids of tokens that the operator vouches for; the coin always is one',
    }),
    labels: Type.Record(Type.String({ pattern: ADDRESS.source }), Type.String({ minLength: 1, maxLength: 40 }), {
      ...strict,
      description: 'Names of known addresses, by address',
    }),
  },
  strict,
)
export type SiteConfigJson = Static<typeof siteConfigJson>

/** `/api/x/site`. */
export const siteJson = Type.Object({
  ...siteConfigJson.properties,
  network: Type.Enum(['main', 'test'], { description: 'The network the site shows' }),
  is_simulated: Type.Boolean({ description: 'true on the simulated network, where nothing has real value' }),
  test_mode: Type.Boolean(),
  origin: Type.String({ description: "Public origin without a trailing slash; '' when not set" }),
})
export type SiteJson = Static<typeof siteJson>

/** `/api/x/frame/{name}`: whether the page a frame is configured for answers and may be framed. */
export const frameJson = Type.Object({ is_reachable: Type.Boolean({ description: 'false without a configured page, too' }) })
export type FrameJson = Static<typeof frameJson>
