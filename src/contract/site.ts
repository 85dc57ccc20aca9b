import { Type, type Static } from 'typebox'
import { ADDRESS } from '../chain/ids.ts'

const webUrl = Type.String({ pattern: '^https?://[^\\s"\'<>]+$', description: 'http or https address' })
const target = Type.String({ pattern: '^(/[^\\s"\'<>]*|https?://[^\\s"\'<>]+)$', description: 'Path on the site, or address' })
const strict = { additionalProperties: false }

const bannerJson = Type.Object(
  {
    place: Type.Union([Type.Literal('top'), Type.Literal('side')]),
    title: Type.String({ minLength: 1 }),
    text: Type.String(),
    image: Type.String({ pattern: '^(/[^\\s"\'<>]*)?$', description: "Path on the site; '' = none" }),
    url: webUrl,
  },
  strict,
)

/** What the operator may set for the site in the file named by SITE_CONFIG. Spec: D22, D34, OPEN-044, OPEN-086, OPEN-087. */
export const siteConfigJson = Type.Object(
  {
    board: Type.Array(Type.Object({ title: Type.String({ minLength: 1 }), url: target, timestamp: Type.Integer({ minimum: 0 }) }, strict), {
      description: 'Notices, newest first',
    }),
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
    frames: Type.Object({ engine: Type.Optional(webUrl), flow: Type.Optional(webUrl) }, strict),
    headerTokens: Type.Array(Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' }), {
      maxItems: 20,
      description: 'Token ids; empty: the coin and the seven busiest',
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
  network: Type.Union([Type.Literal('main'), Type.Literal('test')]),
  test_mode: Type.Boolean(),
  origin: Type.String({ description: "Public origin without a trailing slash; '' when not set" }),
})
export type SiteJson = Static<typeof siteJson>
