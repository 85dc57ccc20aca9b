import { makeRandom } from '../../src/devnet/ledger/random.ts'
import { judgeAnswer } from './judge-answer.ts'
import { makeRequest, paramsOf, type FuzzRequest, type Known } from './make-request.ts'
import { RawClient } from './raw-http.ts'
import type { Target } from './targets.ts'

export type Fault = { request: FuzzRequest; wrong: string }
/** Number of requests with a hostile value in a parameter, by route and parameter: `/api/token/list/{page} kw`. */
export type Tried = Map<string, number>
/** Results of a run. `statuses`: number of responses by status, 0 for none. */
export type Outcome = { sent: number; statuses: Map<number, number>; slowestMs: number; faults: Fault[]; tried: Tried }

export type RunOptions = {
  host: string
  port: number
  targets: readonly Target[]
  perTarget: number
  known: Known
  seed: string
  /** Number of parallel requests. It stays below the site's own limit, so that none waits for another. */
  lines: number
  limitMs: number
  /** Called after every target. */
  onTarget?: (target: Target) => void
}

/** A run stops after this many faults, since the first ones show the problem. */
const MAX_FAULTS = 200

/** Sends `perTarget` hostile requests to every target and judges every response. The same seed sends the same requests. */
export async function runRequests({ host, port, targets, perTarget, known, seed, lines, limitMs, onTarget }: RunOptions): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: new Map(), slowestMs: 0, faults: [], tried: new Map() }
  const send = async (client: RawClient, request: FuzzRequest): Promise<void> => {
    try {
      const answer = await client.send(request)
      outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
      outcome.slowestMs = Math.max(outcome.slowestMs, answer.ms)
      for (const wrong of judgeAnswer(request, answer)) outcome.faults.push({ request, wrong })
    } catch (error) {
      outcome.faults.push({ request, wrong: String(error) })
    }
    outcome.sent += 1
    for (const param of request.tried) countTried(outcome.tried, request.target, param)
  }
  const clients = Array.from({ length: lines }, () => new RawClient({ host, port, limitMs }))
  for (const target of targets) {
    const random = makeRandom(`${seed} ${target.kind} ${target.name}`)
    // The first requests go through the parameters, so that a short run covers each of them.
    const params = paramsOf(target)
    for (const param of params) countTried(outcome.tried, target, param, 0)
    const requests = Array.from({ length: perTarget }, (_, at) => makeRequest(target, known, random, params[at]))
    let next = 0
    await Promise.all(
      clients.map(async (client) => {
        for (let request = requests[next++]; request && outcome.faults.length < MAX_FAULTS; request = requests[next++])
          await send(client, request)
      }),
    )
    onTarget?.(target)
  }
  for (const client of clients) client.close()
  return outcome
}

function countTried(tried: Tried, { name }: Target, param: string, count = 1): void {
  const key = `${name} ${param}`
  tried.set(key, (tried.get(key) ?? 0) + count)
}

/** The parameter with the fewest tries. */
export const minTried = (tried: Tried): [param: string, count: number] =>
  [...tried].reduce((least, one) => (one[1] < least[1] ? one : least), ['none', Infinity])

/** A fault as a line with everything needed to reproduce it. */
export const describeFault = ({ request: { method, path, headers, body, target }, wrong }: Fault): string =>
  `${wrong}: ${target.name}: ${JSON.stringify({ method, path: path.slice(0, 300), headers: headers.map(([name, value]) => [name, value.slice(0, 120)]), body: body.slice(0, 40) })}`
