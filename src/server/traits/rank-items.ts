import type { TraitDatabase } from './trait-database.ts'

/** Rarity of a project's items. `of`: number of ranked items. */
export type Ranking = { of: number; rankOf: (ordinal: number) => number | undefined }

/** Projects with more items, or more traits of items, are not ranked: ranking would delay answers. */
export const MAX_RANKED = { items: 5_000, traits: 50_000 } as const
/** Equal shares summed in another order must give the same score. */
const round = (score: number): number => Math.round(score * 1e9)

/**
 * Ranks the items with known metadata by the sum of -log of the shares of their traits among all items read. The highest sum has rank 1,
 * and equal sums share a rank. `undefined` for a project with too many items or traits.
 */
export function rankItems({ rows, number }: Pick<TraitDatabase, 'rows' | 'number'>, project: number): Ranking | undefined {
  const read = number('select count(*) as n from item where project = ?', project)
  if (read > MAX_RANKED.items || number('select sum(count) as n from trait where project = ?', project) > MAX_RANKED.traits)
    return undefined
  const scores = new Map<number, number>()
  for (const { ordinal } of rows("select ordinal from item where project = ? and status = 'ok'", project)) scores.set(Number(ordinal), 0)
  const sums = rows(
    `select t.ordinal, count(*) as traits, sum(ln(trait.count)) as logs from tagged t join trait on trait.id = t.trait
      where t.project = ? group by t.ordinal`,
    project,
  )
  for (const { ordinal, traits, logs } of sums)
    if (scores.has(Number(ordinal))) scores.set(Number(ordinal), round(Number(traits) * Math.log(read) - Number(logs)))
  const sorted = [...scores.values()].toSorted((a, b) => b - a)
  const rankOfScore = new Map<number, number>()
  for (const [at, score] of sorted.entries()) if (!rankOfScore.has(score)) rankOfScore.set(score, at + 1)
  return {
    of: sorted.length,
    rankOf: (ordinal) => {
      const score = scores.get(ordinal)
      return score === undefined ? undefined : rankOfScore.get(score)
    },
  }
}
