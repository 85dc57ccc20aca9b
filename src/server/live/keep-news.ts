import { messageOf } from './make-news.ts'

/** The news of a block that cannot be made in so many looks never can be. */
const MAX_TRIES = 40

/** The announcements of the newest blocks, each made once for all readers. */
export type KeptNews = {
  newsOf: (sn: number) => Promise<Buffer>
  /** A block that cannot be announced must not hold up those after it: its readers ask for everything again. Rejects at first. */
  newsOrResync: (sn: number) => Promise<Buffer>
  /** Forgets a block and all before it. */
  dropUpTo: (sn: number) => void
  clear: () => void
}

export function keepNews(news: (sn: number) => Promise<Buffer>): KeptNews {
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
