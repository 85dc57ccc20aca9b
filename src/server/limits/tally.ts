/** Counts the open connections of each caller. A caller without connections takes no memory. */
export type Tally = {
  /** Counts one more; `false`, without counting, above the limit. */
  enter: (key: string) => boolean
  leave: (key: string) => void
}

export function makeTally(most: number): Tally {
  const counts = new Map<string, number>()
  return {
    enter: (key) => {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    leave: (key) => {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
