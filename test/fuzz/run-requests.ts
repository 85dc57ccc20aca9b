import { makeRandom } from '../../src/devnet/ledger/random.ts'
import { judgeAnswer } from './judge-answer.ts'
import { makeRequest, type FuzzRequest, type Known } from './make-request.ts'
import { RawClient } from './raw-http.ts'
import type { Target } from './targets.ts'

export type Fault = { request: FuzzRequest; wrong: string }
/** What a run of requests came to. `statuses`: how often each came, 0 for none. */
export type Outcome = { sent: number; statuses: Map<number, number>; slowestMs: number; faults: Fault[] }

export type RunOptions = {
  host: string
  port: number
  targets: readonly Target[]
  perTarget: number
  known: Known
  seed: string
  /** Requests under way at the same time: below what the site lets be made at once, so that none waits for another. */
  lines: number
  limitMs: number
  /** Told after every target. */
  onTarget?: (target: Target) => void
}

/** A run stops looking once it has seen so many faults: the first says enough. */
const MOST_FAULTS = 200

/** Sends `perTarget` hostile requests to every target and judges every answer. The same seed sends the same. */
export async function runRequests({ host, port, targets, perTarget, known, seed, lines, limitMs, onTarget }: RunOptions): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: new Map(), slowestMs: 0, faults: [] }
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
  }
  const clients = Array.from({ length: lines }, () => new RawClient({ host, port, limitMs }))
  for (const target of targets) {
    const random = makeRandom(`${seed} ${target.kind} ${target.name}`)
    const requests = Array.from({ length: perTarget }, () => makeRequest(target, known, random))
    let next = 0
    await Promise.all(
      clients.map(async (client) => {
        for (let request = requests[next++]; request && outcome.faults.length < MOST_FAULTS; request = requests[next++])
          await send(client, request)
      }),
    )
    onTarget?.(target)
  }
  for (const client of clients) client.close()
  return outcome
}

/** A fault as a line that says how to do it again. */
export const describeFault = ({ request: { method, path, headers, body, target }, wrong }: Fault): string =>
  `${wrong}: ${target.name}: ${JSON.stringify({ method, path: path.slice(0, 300), headers: headers.map(([name, value]) => [name, value.slice(0, 120)]), body: body.slice(0, 40) })}`
