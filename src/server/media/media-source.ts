import type { MediaProxy } from './outside/media-proxy.ts'

/** Where pictures come from: made here from ids, as for networks that exist nowhere else; the addresses on the chain; or nowhere. */
export type MediaSource = { kind: 'drawn' } | { kind: 'off' } | { kind: 'outside'; proxy: MediaProxy }
