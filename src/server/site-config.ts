import { readFile } from 'node:fs/promises'
import { Value } from 'typebox/value'
import { AppError } from '../base/errors.ts'
import { findJson, isJsonObject } from '../base/json.ts'
import { siteConfigJson, type SiteConfigJson } from '../contract/site.ts'

/** What holds where SITE_CONFIG says nothing (D34). */
export const DEFAULT_SITE_CONFIG: SiteConfigJson = {
  board: [],
  banners: [],
  links: { main: 'http://metacoin.network', api: 'https://api.metacoin.network' },
  frames: {},
  headerTokens: [],
  labels: {},
}

/** Parts of a configuration laid over the defaults. Throws CONFIG_INVALID with the first thing that is wrong. */
export function readSiteConfig(json: unknown, name: string): SiteConfigJson {
  if (!isJsonObject(json)) throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${name} does not hold a JSON object`)
  const links: unknown = isJsonObject(json['links']) ? { ...DEFAULT_SITE_CONFIG.links, ...json['links'] } : json['links']
  const config: unknown = { ...DEFAULT_SITE_CONFIG, ...json, ...(links !== undefined && { links }) }
  if (Value.Check(siteConfigJson, config)) return config
  const [error] = Value.Errors(siteConfigJson, config)
  const place = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') || 'the file'
  throw new AppError('CONFIG_INVALID', `SITE_CONFIG: in ${name}, ${place} ${error?.message ?? 'is wrong'}`, { place })
}

/** Reads the file SITE_CONFIG names; '' gives the defaults. Throws CONFIG_INVALID when it is missing, no JSON or wrong. */
export async function loadSiteConfig(file: string): Promise<SiteConfigJson> {
  if (file === '') return DEFAULT_SITE_CONFIG
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${file} cannot be read`, { file }, error)
  })
  const json = findJson(content)
  if (json === undefined) throw new AppError('CONFIG_INVALID', `SITE_CONFIG: ${file} is not JSON`, { file })
  return readSiteConfig(json, file)
}

/** Hosts that the frames of the engine and flow pages may show, for the content policy. */
export const frameOrigins = ({ frames }: SiteConfigJson): string[] => [
  ...new Set([frames.engine, frames.flow].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
]
