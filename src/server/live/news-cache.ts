import { messageOf } from './make-news.ts'

/** Failures after which the message about a block is given up. */
const MAX_TRIES = 40

/** The messages about the newest blocks, each made once for all readers. */
export type NewsCache = {
  newsOf: (sn: number) => Promise<Buffer>
  /** Like `newsOf`; after `MAX_TRIES` failures a message that asks readers to reload, so that later blocks are not delayed. */
  newsOrResync: (sn: number) => Promise<Buffer>
  /** Drops the messages up to and including a block. */
  dropUpTo: (sn: number) => void
  clear: () => void
}

export function makeNewsCache(news: (sn: number) => Promise<Buffer>): NewsCache {
  const made = new Map<number, Promise<Buffer>>()
  let tries = 0

  const newsOf = (sn: number): Promise<Buffer> => {
    const known = made.get(sn)
    if (known) return known
    const text = news(sn)
    made.set(sn, text)
    text.catch(() => made.delete(sn))
    return text
  }
  return {
    newsOf,
    newsOrResync: async (sn) => {
      try {
        const text = await newsOf(sn)
        tries = 0
        return text
      } catch (error) {
        tries += 1
        if (tries < MAX_TRIES) throw error
        tries = 0
        return messageOf({ seq: sn, resync: true })
      }
    },
    dropUpTo: (sn) => {
      for (const old of made.keys()) if (old <= sn) made.delete(old)
    },
    clear: () => made.clear(),
  }
}
