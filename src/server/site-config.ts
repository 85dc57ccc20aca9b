import { readFile } from 'node:fs/promises'
import { Check, Errors } from 'typebox/schema'
import { AppError } from '../base/errors.ts'
import { findJson, isJsonObject } from '../base/json.ts'
import { SITE_PATTERNS, siteConfigJson, type SiteConfigJson } from '../contract/site.ts'

/** Values of settings that SITE_CONFIG leaves out. */
export const DEFAULT_SITE_CONFIG: SiteConfigJson = {
  board: [],
  banners: [],
  links: { main: 'http://metacoin.network', api: 'https://api.metacoin.network' },
  frames: {},
  headerTokens: [],
  verifiedTokens: [],
  labels: {},
}

/** A partial configuration merged over the defaults. Throws CONFIG_INVALID with the first error. */
export function readSiteConfig(json: unknown, name: string): SiteConfigJson {
  if (!isJsonObject(json)) throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${name} does not hold a JSON object`)
  const links: unknown = isJsonObject(json['links']) ? { ...DEFAULT_SITE_CONFIG.links, ...json['links'] } : json['links']
  const config: unknown = { ...DEFAULT_SITE_CONFIG, ...json, ...(links !== undefined && { links }) }
  if (!Check(siteConfigJson, config)) throw wrong(config, name)
  for (const [key, url] of Object.entries({
    ...config.links,
    ...config.frames,
    ...(config.socket !== undefined && { socket: config.socket }),
  })) {
    if (!URL.canParse(url)) throw new AppError('CONFIG_INVALID', `SITE_CONFIG: in ${name}, the address of ${key} is no web address`)
  }
  return config
}

/** The sentence for the first error. */
function wrong(config: unknown, name: string): AppError {
  const [, errors] = Errors(siteConfigJson, config)
  const error = errors.find(({ keyword }) => keyword !== 'boolean') ?? errors[0]
  const place = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') || 'the file'
  return new AppError('CONFIG_INVALID', `SITE_CONFIG: in ${name}, ${place} ${error ? problemOf(error) : 'is wrong'}`, { place })
}

type ConfigError = ReturnType<typeof Errors>[1][number]

function problemOf(error: ConfigError): string {
  switch (error.keyword) {
    case 'pattern': {
      const pattern = String(error.params.pattern)
      return Object.values(SITE_PATTERNS).find((known) => known.pattern === pattern)?.wanted ?? error.message
    }
    case 'additionalProperties':
      return `has "${error.params.additionalProperties.join('", "')}", which is no setting`
    case 'required':
      return `lacks "${error.params.requiredProperties.join('", "')}"`
    case 'enum':
      return `must be one of ${error.params.allowedValues.join(', ')}`
    case 'minLength':
      return 'must not be empty'
    default:
      return error.message
  }
}

/** Reads the file that SITE_CONFIG names; '' gives the defaults. Throws CONFIG_INVALID when it is missing, no JSON or invalid. */
export async function loadSiteConfig(file: string): Promise<SiteConfigJson> {
  if (file === '') return DEFAULT_SITE_CONFIG
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${file} cannot be read`, { file }, error)
  })
  const json = findJson(content)
  if (json === undefined) throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${file} is not JSON`, { file })
  return readSiteConfig(json, file)
}

/** Origin of a live connection on another host, for the content policy. */
export const socketOrigins = ({ socket }: SiteConfigJson): string[] => (socket === undefined ? [] : [new URL(socket).origin])

/** Origins that the frames of the engine and flow pages may show, for the content policy. */
export const frameOrigins = ({ frames }: SiteConfigJson): string[] => [
  ...new Set([frames.engine, frames.flow].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
]
