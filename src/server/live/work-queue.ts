/** Runs tasks one after another. A failed task does not affect the others; of failures in a row only the first is reported. */
export type WorkQueue = { queue: (task: () => Promise<void>) => Promise<unknown>; done: () => Promise<unknown> }

export function makeWorkQueue(failed: (error: unknown) => void): WorkQueue {
  let work: Promise<unknown> = Promise.resolve()
  let isFailing = false
  return {
    queue: (task) => {
      const attempt = async (): Promise<void> => {
        try {
          await task()
          isFailing = false
        } catch (error) {
          if (!isFailing) failed(error)
          isFailing = true
        }
      }
      work = work.then(attempt)
      return work
    },
    done: () => work,
  }
}
