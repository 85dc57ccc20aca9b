/** What has been started, to be closed in reverse: what was started later uses what was started earlier. */
export type Closers = {
  add: (close: () => Promise<unknown>) => void
  /** Closes everything, also after one that fails; rejects with the first failure. */
  closeAll: () => Promise<void>
}

export function makeClosers(): Closers {
  const closers: (() => Promise<unknown>)[] = []
  return {
    add: (close) => closers.push(close),
    closeAll: async () => {
      const failures: unknown[] = []
      for (let close = closers.pop(); close; close = closers.pop()) await close().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}
