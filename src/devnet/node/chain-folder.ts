import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { findJson, integer, isJsonObject, object, text } from '../../base/json.ts'
import { DAY_SEC } from '../../base/day.ts'
import { type Plan } from '../scenario/rhythm.ts'

/** All inputs that determine a simulated chain. */
export type ChainSeed = { seed: string; plan: Plan }

/** Raised with every change that makes other blocks from the same seed. */
const SCENARIO = 4

export const chainFile = (folder: string): string => join(folder, 'blocks.frames')

/** The last midnight UTC that is `days` before a time. */
export const genesisBefore = (nowMs: number, days: number): number => (Math.floor(nowMs / 1000 / DAY_SEC) - days) * DAY_SEC

/**
 * Seed and plan of the chain in a folder. A new folder takes `fresh`; an existing chain keeps its first plan. Throws
 * CONFIG_INVALID when the folder holds a chain of another seed or of another version of the simulation.
 */
export function openChainFolder(folder: string, fresh: ChainSeed): ChainSeed {
  const path = join(folder, 'network.json')
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${path}.new`, JSON.stringify({ scenario: SCENARIO, ...fresh }, undefined, 2))
    renameSync(`${path}.new`, path)
    return fresh
  }
  const json = findJson(readFileSync(path, 'utf8'))
  const plan = object(json, 'plan')
  if (!isJsonObject(json) || integer(json, 'scenario') !== SCENARIO) {
    throw new AppError(
      'CONFIG_INVALID',
      `The simulated network in ${folder} was made by another version of this program and cannot be continued. Remove DATA_DIR (or set another) to start over`,
      { folder },
    )
  }
  const seed = text(json, 'seed')
  if (seed !== fresh.seed) {
    throw new AppError(
      'CONFIG_INVALID',
      `The folder ${folder} holds the simulated network "${seed}", not "${fresh.seed}". Name another folder`,
      {
        folder,
      },
    )
  }
  const number = (name: keyof Plan): number => integer(plan, name)
  return {
    seed,
    plan: {
      genesisSec: number('genesisSec'),
      days: number('days'),
      transactions: number('transactions'),
      perLiveDay: number('perLiveDay'),
      blockSec: number('blockSec'),
    },
  }
}
