/** What has been started, to be closed in reverse: what was started later uses what was started earlier. */
export type Closers = { add: (close: () => Promise<unknown>) => void; closeAll: () => Promise<void> }

export function makeClosers(): Closers {
  const closers: (() => Promise<unknown>)[] = []
  return {
    add: (close) => closers.push(close),
    closeAll: async () => {
      for (let close = closers.pop(); close; close = closers.pop()) await close()
    },
  }
}
