import { until } from './program.ts'

const PATHS = ['/', '/tx/list', '/token/list', '/block/7', '/api/tx/list/1', '/api/token/list/1', '/api/block/400', '/healthz']

type Asking = {
  stop: () => Promise<void>
  /** Responses with another status than 200. */
  failed: string[]
  /** Newest blocks reported by `/healthz`, a list for each caller. A caller sends its requests one after the other. */
  heights: number[][]
  answered: () => number
}

/** Two callers request the URLs of a site repeatedly, one after the other. */
export function requestConstantly(url: string): Asking {
  const failed: string[] = []
  const state = { isStopped: false, answered: 0 }
  const ask = async (): Promise<number[]> => {
    const heights: number[] = []
    for (let turn = 0; !state.isStopped; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      try {
        const answer = await fetch(url + path)
        const text = await answer.text()
        if (answer.status !== 200) failed.push(`${path} ${answer.status}`)
        else if (path === '/healthz') heights.push((JSON.parse(text) as { indexed: number }).indexed)
      } catch (error) {
        failed.push(`${path} ${String(error)}`)
      }
      state.answered += 1
    }
    return heights
  }
  const callers = [ask(), ask()]
  const heights: number[][] = []
  return {
    failed,
    heights,
    answered: () => state.answered,
    stop: async () => {
      state.isStopped = true
      heights.push(...(await Promise.all(callers)))
    },
  }
}

/** Waits until a site responds. */
export const untilHealthy = (url: string): Promise<number> =>
  until(
    () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  )

/** Waits until a site shows a block. */
export const untilShown = (url: string, block: number): Promise<number> =>
  until(
    async () => ((await (await fetch(`${url}/healthz`)).json()) as { indexed: number }).indexed,
    (indexed) => indexed >= block,
  )
