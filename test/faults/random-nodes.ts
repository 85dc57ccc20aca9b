import { startFaultyNode, type Fault, type FaultyNode } from './faulty-node.ts'
import { indexOverHttp } from './index-over-http.ts'
import { NODE_FAULTS, type Subject } from './node-faults.ts'
import { makeRandom, type Random } from './random.ts'

const BLOCKS = 24
const SHORT_MS = 250
const PATIENT_MS = 10_000
const HIGHEST_PART = 0.2
/** Number of correct first responses, which is enough to identify the chain. */
const FIRST_REQUESTS = 10
const TIPS = ['0', '3', '23', '25', '1000', '999999999999999']

export type Outcome = { isSame: boolean; faults: number; interruptions: number; stopped: string }

const subjectOf = (path: string): Subject => (path === '/block' ? 'head' : path.startsWith('/block/') ? 'block' : 'tx')
const bySubject = (subject: Subject): Fault[] => NODE_FAULTS.filter(({ fails }) => fails[subject] !== undefined).map(({ fault }) => fault)
const FAULTS: Record<Subject, Fault[]> = { head: bySubject('head'), block: bySubject('block'), tx: bySubject('tx') }
const saysTip =
  (tip: string): Fault =>
  (response) =>
    response.end(tip)

/** Responses are correct, except for a share of them: any fault, or any number as the newest block. */
function misbehaveAtRandom(node: FaultyNode, random: Random, part: number, onFault: () => void): void {
  let asked = 0
  node.plan = (path) => {
    asked += 1
    if (asked <= FIRST_REQUESTS || random.next() >= part) return undefined
    onFault()
    const subject = subjectOf(path)
    return subject === 'head' && random.next() < 0.5 ? saysTip(random.pick(TIPS)) : random.pick(FAULTS[subject])
  }
}

/** Dump of the index of a run without faults. */
export async function cleanDump(): Promise<string> {
  const node = await startFaultyNode(BLOCKS)
  const run = indexOverHttp([node.url], PATIENT_MS)
  await run.until(({ indexed, status }) => indexed === BLOCKS && status === 'live')
  await run.stop()
  await node.close()
  return run.dump()
}

/**
 * Indexes a chain from one to three nodes whose responses may be any fault. The first node has the chain, the second has it too but is some
 * blocks behind, and the third has another chain. The seed decides the share of faulty responses, up to `HIGHEST_PART`.
 */
export async function indexAtRandom(seed: number, clean: string): Promise<Outcome> {
  const random = makeRandom(seed)
  const nodes = [await startFaultyNode(BLOCKS)]
  if (random.next() < 0.5) nodes.push(await startFaultyNode(BLOCKS - random.below(6)))
  if (random.next() < 0.5) nodes.push(await startFaultyNode(BLOCKS + random.below(20), 'r1-r3'))
  const part = random.next() * HIGHEST_PART
  let faults = 0
  for (const node of nodes) misbehaveAtRandom(node, random, part, () => (faults += 1))
  const run = indexOverHttp(
    nodes.map(({ url }) => url),
    SHORT_MS,
  )
  await run.until(({ indexed, status }) => indexed === BLOCKS && status === 'live')
  const stopped = await run.stop()
  await Promise.all(nodes.map((node) => node.close()))
  return { isSame: run.dump() === clean, faults, interruptions: run.interrupted.length, stopped: stopped?.code ?? '' }
}
