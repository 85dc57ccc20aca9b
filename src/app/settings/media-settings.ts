import { findUrl, invalid, readChoice, readInteger } from './read-setting.ts'

const SOURCES = ['auto', 'on', 'drawn', 'off'] as const

/** The settings MEDIA, MEDIA_CACHE_MB, METADATA_CACHE_MB and MEDIA_IPFS_GATEWAY. */
export type MediaSettings = {
  /** `auto`: generated pictures for a built-in network; for any other network those at the addresses on the chain. */
  source: (typeof SOURCES)[number]
  /** Disk space for fetched pictures, in MiB. */
  cacheMb: number
  /** Disk space for metadata of items, in MiB. */
  metadataMb: number
  /** Without a slash at the end; absent: content addresses are not fetched. */
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

/** A gateway must not open a way into a private network: it obeys the rules of every picture's address. */
function readGateway(text: string): string {
  const url = findUrl(text)
  if (!url || url.username !== '' || url.password !== '' || url.port !== '')
    throw invalid('MEDIA_IPFS_GATEWAY', 'must be a public address like https://ipfs.example, on the usual port')
  return url.href.replace(/\/+$/, '')
}
