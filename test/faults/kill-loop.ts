import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../program.ts'
import type { GrowingNode } from './growing-node.ts'
import type { Random } from './random.ts'

/** A program that is killed repeatedly. */
export type Victim = {
  /** Starts it; `concurrency` sets its pace. */
  start: (concurrency: number) => Running
  /** Kills it without a chance to clean up. */
  kill: (running: Running) => Promise<void>
  /** Newest stored block, also readable while the program is dead. */
  indexed: () => Promise<number>
}

export type Killed = {
  /** Kills after which the index had grown since the previous kill. */
  counted: number
  /** Kills before any growth: during the start, or during the recovery from the previous kill. */
  tooEarly: number
  block: number
}

/** `kills`: number of kills that must count. Their moments are drawn from the seed. */
export type KillOptions = { kills: number; seed: number; report?: (killed: Killed) => void }

/** The indexer catches up with a backlog in commits of about a second, and with its last blocks one by one. */
const MAX_BACKLOG_BLOCKS = 60
const BLOCK_EVERY_MS = 40
const LATEST_KILL_MS = 700
const POLL_MS = 25
const MAX_CONCURRENCY = 16
/** One in ten is killed at any moment of its start. */
const EARLY_PART = 0.1
const LATEST_EARLY_MS = 1500

/**
 * Starts the victim and kills it until `kills` have counted. Half of the runs find a backlog, half a chain that grows block by block. So
 * kills hit both kinds of commit and the time between commits.
 */
export async function killRepeatedly(
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
      // There must be a block to index.
      if (node.height() <= killed.block) node.publish(1)
      while ((await victim.indexed()) <= killed.block) {
        assertAlive(running)
        await sleep(POLL_MS)
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

/** Throws when the victim has ended by itself. */
export function assertAlive({ child, output }: Running): void {
  if (child.exitCode !== null) throw new Error(`The program has ended by itself: ${output()}`)
}
