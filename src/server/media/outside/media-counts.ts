import { FAILURES, type MediaFailure } from './media-failure.ts'

/** Outcomes of outside fetches: fetched, or the failure. `busy`: no fetch was tried. */
export const MEDIA_RESULTS = ['fetched', 'busy', ...(Object.keys(FAILURES) as MediaFailure[])] as const
export type MediaResult = (typeof MEDIA_RESULTS)[number]

export type MediaCounts = { results: Readonly<Record<MediaResult, number>>; cacheBytes: number }
