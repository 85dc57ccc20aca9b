import type { MediaProxy } from './outside/media-proxy.ts'

/**
 * Source of pictures. `drawn`: made here from ids, for networks without real pictures. `outside`: fetched from the addresses on the chain.
 */
export type MediaSource = { kind: 'drawn' } | { kind: 'off' } | { kind: 'outside'; proxy: MediaProxy }
