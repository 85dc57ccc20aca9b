import { expect, onTestFinished, test } from 'vitest'
import { damageFile, getDamage } from '../../../test/audit-damage-file.ts'
import { auditOnce } from '../../../test/audit-ledger.ts'
import { DAMAGED_BLOCKS } from '../../../test/audit-damage.ts'
import { bodiesOf, indexBodies } from '../../../test/index-ledger.ts'
import type { Contradiction } from '../../model/audit.ts'
import type { StoreAudit } from '../../store/audit/audit-store.ts'
import { openSqliteAudit } from '../../store/sqlite/sqlite-store.ts'

/** What a turn tells of an index with something done to it, and how often it was looked at from the start. */
async function contradictionsOf(name: string, over: (store: StoreAudit, path: string) => Partial<StoreAudit> = () => ({})) {
  const index = await indexBodies(bodiesOf('r1-r3').slice(0, DAMAGED_BLOCKS))
  onTestFinished(index.close)
  await damageFile(index.path, getDamage(name))
  const store = openSqliteAudit(index.path)
  const told: Contradiction[] = []
  let looks = 0
  const watched: StoreAudit = { ...store, ...over(store, index.path) }
  const { begin } = watched
  const turn = await auditOnce({ ...watched, begin: (...all) => ((looks += 1), begin(...all)) }, undefined, undefined, (found) =>
    told.push(found),
  )
  await store.close()
  return { told, looks, found: turn.findings.map(({ check }) => check) }
}

test('a contradiction that is found twice is told, and looked for no more', async () => {
  const { told, looks } = await contradictionsOf('holders are counted wrongly')
  expect(told).toMatchObject([{ check: 'rankings', found: 'a count of 47' }])
  expect(looks).toBe(2)
})

test('what is not there any more at a second look is reported, and not told as a contradiction', async () => {
  const repair = { damage: (run: Parameters<ReturnType<typeof getDamage>['damage']>[0]) => run('update head set wallets = wallets - 1') }
  let begun = 0
  const { told, looks, found } = await contradictionsOf('the count of wallets is off', (store, path) => ({
    begin: async (...all) => {
      begun += 1
      if (begun === 2) await damageFile(path, repair)
      return store.begin(...all)
    },
  }))
  expect([told, found.includes('entities'), looks > 1]).toEqual([[], true, true])
})

test('a supply that does not add up is reported, and looked at once', async () => {
  expect(await contradictionsOf('a supply is changed')).toEqual({ told: [], looks: 1, found: ['sums'] })
})

test('of a database whose machines share no moments nothing is a contradiction', async () => {
  const { told, looks, found } = await contradictionsOf('a block is missing', () => ({ isOneMoment: false }))
  expect([told, looks, found.includes('blocks')]).toEqual([[], 1, true])
})
