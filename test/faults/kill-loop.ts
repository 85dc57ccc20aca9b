import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../program.ts'
import type { GrowingNode } from './growing-node.ts'
import type { Random } from './random.ts'

/** What is killed, again and again. */
export type Victim = {
  /** Starts it; `concurrency` is its pace. */
  start: (concurrency: number) => Running
  /** Ends it without a word. */
  kill: (running: Running) => Promise<void>
  /** Newest block that is stored, also while it is dead. */
  indexed: () => Promise<number>
}

export type Killed = {
  /** Kills before which the index had grown since the kill before. */
  counted: number
  /** Kills that came before that: while it started, or went over what the last one had left. */
  tooEarly: number
  block: number
}

/** So many that count, at moments drawn from the seed. */
export type KillOptions = { kills: number; seed: number; report?: (killed: Killed) => void }

/** A backlog is caught up with in commits of about a second, and its last blocks one by one. */
const MAX_BACKLOG_BLOCKS = 60
const BLOCK_EVERY_MS = 40
const LATEST_KILL_MS = 700
const LOOK_MS = 25
const MAX_CONCURRENCY = 16
/** One in ten is killed at any moment of its start. */
const EARLY_PART = 0.1
const LATEST_EARLY_MS = 1500

/**
 * Starts the victim and kills it until `kills` have counted. Half the runs find a backlog, half a chain that grows block by block
 * while they run, so that kills come in the middle of both kinds of commit and between them.
 */
export async function killAgainAndAgain(
  node: GrowingNode,
  victim: Victim,
  kills: number,
  random: Random,
  report: (killed: Killed) => void,
): Promise<Killed> {
  const killed: Killed = { counted: 0, tooEarly: 0, block: 0 }
  while (killed.counted < kills) {
    if (random.next() < 0.5) node.publish(random.below(MAX_BACKLOG_BLOCKS))
    const growing = random.next() < 0.5 ? setInterval(() => node.publish(1), BLOCK_EVERY_MS) : undefined
    const running = victim.start(1 + random.below(MAX_CONCURRENCY))
    if (random.next() < EARLY_PART) await sleep(random.below(LATEST_EARLY_MS))
    else {
      // There is always something to get.
      if (node.height() <= killed.block) node.publish(1)
      while ((await victim.indexed()) <= killed.block) {
        assertAlive(running)
        await sleep(LOOK_MS)
      }
      await sleep(random.below(LATEST_KILL_MS))
    }
    await victim.kill(running)
    clearInterval(growing)
    const block = await victim.indexed()
    if (block < killed.block) throw new Error(`The index fell from block ${killed.block} to ${block}`)
    if (block > killed.block) killed.counted += 1
    else killed.tooEarly += 1
    killed.block = block
    report(killed)
  }
  return killed
}

/** A victim that ends by itself is a finding. */
export function assertAlive({ child, output }: Running): void {
  if (child.exitCode !== null) throw new Error(`The program has ended by itself: ${output()}`)
}
