import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

/** A gate whose clock stands still until moved, and works that end when told. */
function makeTrial() {
  const trial = { nowMs: 0, refusals: 0, started: [] as number[], finish: new Map<number, () => void>() }
  const gate = makeGate({
    nowMs: () => trial.nowMs,
    afterOthers: (next) => void setImmediate(next),
    refused: () => (trial.refusals += 1),
  })
  const ask = (id: number, caller?: string): Promise<number> =>
    gate(caller)(
      () =>
        new Promise((resolve) => {
          trial.started.push(id)
          trial.finish.set(id, () => resolve(id))
        }),
    )
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await nextTurn()
  }
  return { trial, ask, settle }
}

test('work begins in the order it came, eight at a time, and each gets its own result', async () => {
  const { trial, ask, settle } = makeTrial()
  const answers = Array.from({ length: 10 }, (_, id) => ask(id))
  await settle()
  expect(trial.started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  trial.finish.get(3)?.()
  await settle()
  expect(trial.started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  for (const id of [0, 1, 2, 4, 5, 6, 7, 8]) trial.finish.get(id)?.()
  await settle()
  trial.finish.get(9)?.()
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('while the first in line has waited too long, who comes is sent away at once; afterwards nobody is', async () => {
  const { trial, ask, settle } = makeTrial()
  const early = Array.from({ length: 9 }, (_, id) => ask(id))
  await settle()
  trial.nowMs = 2_000
  const patient = ask(9)
  trial.nowMs = 2_001
  await expect(ask(10)).rejects.toMatchObject({ code: 'TOO_BUSY' })
  expect(trial.refusals).toBe(1)
  for (let round = 0; round < 2; round += 1) {
    for (const finish of trial.finish.values()) finish()
    await settle()
  }
  expect(await Promise.all([...early, patient])).toHaveLength(10)
  const late = ask(11)
  await settle()
  trial.finish.get(11)?.()
  expect(await late).toBe(11)
})

test('a line that has stood for two seconds is kept short: a quarter of a second, until it was empty', async () => {
  const { trial, ask, settle } = makeTrial()
  const answers = Array.from({ length: 9 }, (_, id) => ask(id))
  await settle()
  // One comes whenever one ends, so that one always waits: never for more than 250 ms, which sends nobody away.
  for (let id = 9; id <= 20; id += 1) {
    trial.nowMs += 200
    answers.push(ask(id))
    trial.finish.get(id - 9)?.()
    await settle()
  }
  expect([trial.nowMs, trial.refusals]).toEqual([2_400, 0])
  trial.nowMs += 250
  answers.push(ask(21))
  trial.nowMs += 1
  await expect(ask(22)).rejects.toMatchObject({ code: 'TOO_BUSY' })
  // It empties. What stands in line then is a burst again, and may wait as long as one.
  for (let round = 0; round < 3; round += 1) {
    for (const finish of trial.finish.values()) finish()
    await settle()
  }
  expect(await Promise.all(answers)).toHaveLength(22)
  const burst = Array.from({ length: 9 }, (_, id) => ask(30 + id))
  await settle()
  trial.nowMs += 1_900
  burst.push(ask(39))
  for (let round = 0; round < 2; round += 1) {
    for (const finish of trial.finish.values()) finish()
    await settle()
  }
  expect(await Promise.all(burst)).toHaveLength(10)
  expect(trial.refusals).toBe(1)
})

test('callers who can all be served at once are never sent away, however long the process stood still', async () => {
  const { trial, ask, settle } = makeTrial()
  const early = [ask(0), ask(1), ask(2)]
  trial.nowMs = 5_000
  const late = ask(3)
  await settle()
  for (const finish of trial.finish.values()) finish()
  expect(await Promise.all([...early, late])).toEqual([0, 1, 2, 3])
  expect(trial.refusals).toBe(0)
})

test('one address has a hundred places in line, others stand behind them as ever', async () => {
  const { trial, ask, settle } = makeTrial()
  const greedy = Array.from({ length: 100 }, (_, id) => ask(id, '192.0.2.1'))
  await expect(ask(100, '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_BUSY' })
  const others = [ask(101, '192.0.2.2'), ask(102)]
  for (let round = 0; round < 14; round += 1) {
    await settle()
    for (const finish of trial.finish.values()) finish()
  }
  expect(await Promise.all([...greedy, ...others])).toHaveLength(102)
  const again = ask(103, '192.0.2.1')
  await settle()
  trial.finish.get(103)?.()
  expect([await again, trial.refusals]).toEqual([103, 1])
})

test('other things happen between two pieces of work', async () => {
  const { trial, ask } = makeTrial()
  void ask(0)
  void ask(1)
  expect(trial.started).toEqual([])
  await nextTurn()
  expect(trial.started).toEqual([0])
  await nextTurn()
  expect(trial.started).toEqual([0, 1])
})

test('work that fails fails for its caller alone and makes room', async () => {
  const { ask, settle, trial } = makeTrial()
  const admit = makeGate({ nowMs: () => 0, afterOthers: (next) => void setImmediate(next), refused: () => undefined })(undefined)
  await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit(() => Promise.resolve(1))).toBe(1)
  const other = ask(5)
  await settle()
  trial.finish.get(5)?.()
  expect(await other).toBe(5)
})
