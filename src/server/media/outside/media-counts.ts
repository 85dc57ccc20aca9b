import { FAILURES, type MediaFailure } from './media-failure.ts'

/** What came of looking outside: fetched, or why not. `busy`: it was not tried. */
export const MEDIA_RESULTS = ['fetched', 'busy', ...(Object.keys(FAILURES) as MediaFailure[])] as const
export type MediaResult = (typeof MEDIA_RESULTS)[number]

export type MediaCounts = { results: Readonly<Record<MediaResult, number>>; cacheBytes: number }
