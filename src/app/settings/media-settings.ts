import { findUrl, invalid, readChoice, readInteger } from './read-setting.ts'

const SOURCES = ['auto', 'on', 'drawn', 'off'] as const

/** The settings MEDIA, MEDIA_CACHE_MB, METADATA_CACHE_MB and MEDIA_IPFS_GATEWAY. */
export type MediaSettings = {
  /** `auto`: drawn for a network that is built in, from the addresses on the chain for any other. */
  source: (typeof SOURCES)[number]
  /** Disk for what was fetched, in MiB. */
  cacheMb: number
  /** Disk for metadata of items, in MiB. */
  metadataMb: number
  /** Without a slash at the end; absent: content addresses are not asked for. */
  ipfsGateway: string | undefined
}

/** Throws CONFIG_INVALID. */
export function readMediaSettings(value: (name: string) => string): MediaSettings {
  const gateway = value('MEDIA_IPFS_GATEWAY')
  return {
    source: readChoice('MEDIA', value('MEDIA'), SOURCES, 'auto'),
    cacheMb: readInteger('MEDIA_CACHE_MB', value('MEDIA_CACHE_MB'), 1024, 64, 1_048_576),
    metadataMb: readInteger('METADATA_CACHE_MB', value('METADATA_CACHE_MB'), 256, 16, 65_536),
    ipfsGateway: gateway === '' ? undefined : readGateway(gateway),
  }
}

/** A gateway is no way into a private network either: it must stand where every picture must. */
function readGateway(text: string): string {
  const url = findUrl(text)
  if (!url || url.username !== '' || url.password !== '' || url.port !== '')
    throw invalid('MEDIA_IPFS_GATEWAY', 'must be a public address like https://ipfs.example, on the usual port')
  return url.href.replace(/\/+$/, '')
}
