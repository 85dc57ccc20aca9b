import type { FeedEntry, FeedKey } from '../src/model/feed.ts'

/** The lists that entries belong to, without the entries' contents. */
export const feedKeys = (entries: readonly FeedEntry[]): FeedKey[] => entries.map(({ feed, subject }) => ({ feed, subject }))
