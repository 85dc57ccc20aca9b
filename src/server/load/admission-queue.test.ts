import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeAdmissionQueue } from './admission-queue.ts'

/** A queue with a manual clock, and work that ends on demand. */
function makeTrial() {
  const trial = { nowMs: 0, refusals: 0, started: [] as number[], finish: new Map<number, () => void>() }
  const queue = makeAdmissionQueue({
    nowMs: () => trial.nowMs,
    afterOthers: (next) => void setImmediate(next),
    refused: () => (trial.refusals += 1),
    parallel: 8,
  })
  const ask = (id: number, caller?: string): Promise<number> =>
    queue(caller)(
      `${id}`,
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

test('work begins in order of arrival, eight pieces at a time, and each gets its own result', async () => {
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

test('while the first in the queue has waited too long, newcomers are refused at once; afterwards nobody is', async () => {
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

test('a queue that has existed for two seconds allows waits of a quarter of a second, until it was empty', async () => {
  const { trial, ask, settle } = makeTrial()
  const answers = Array.from({ length: 9 }, (_, id) => ask(id))
  await settle()
  // A new piece arrives whenever one ends, so one always waits, but for at most 250 ms: nothing is refused.
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
  // The queue empties. The next queue is a burst again, with the wait of a burst.
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

test('requests that can all run at once are never refused, however long the process was suspended', async () => {
  const { trial, ask, settle } = makeTrial()
  const early = [ask(0), ask(1), ask(2)]
  trial.nowMs = 5_000
  const late = ask(3)
  await settle()
  for (const finish of trial.finish.values()) finish()
  expect(await Promise.all([...early, late])).toEqual([0, 1, 2, 3])
  expect(trial.refusals).toBe(0)
})

test('one address may queue a hundred pieces; others are admitted as usual', async () => {
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

/** Finishes the piece that began first, and lets the next one begin. */
async function finishOne({ trial, settle }: ReturnType<typeof makeTrial>): Promise<void> {
  const [first] = trial.finish
  trial.finish.delete(first?.[0] ?? -1)
  first?.[1]()
  await settle()
}

test('FAIR-007: addresses take turns: beside four with full queues, another one waits for four pieces and no longer', async () => {
  const one = makeTrial()
  const { trial, ask, settle } = one
  // A hundred pieces of each greedy address, numbered 1000 to 1099, 2000 to 2099 and so on.
  const greedy = [1, 2, 3, 4].flatMap((address) => Array.from({ length: 100 }, (_, at) => ask(address * 1000 + at, `192.0.2.${address}`)))
  await settle()
  // Eight begin before another address arrives, two of each address.
  expect(trial.started).toEqual([1000, 2000, 3000, 4000, 1001, 2001, 3001, 4001])
  const plain = [ask(1, '198.51.100.1'), ask(2, '198.51.100.1'), ask(3, '198.51.100.1')]
  for (let turn = 0; turn < 15; turn += 1) await finishOne(one)
  expect(trial.started.slice(8)).toEqual([1002, 2002, 3002, 4002, 1, 1003, 2003, 3003, 4003, 2, 1004, 2004, 3004, 4004, 3])
  for (const finish of trial.finish.values()) finish()
  expect(await Promise.all(plain)).toEqual([1, 2, 3])
  for (let turn = 0; turn < 400; turn += 1) await finishOne(one)
  expect(await Promise.all(greedy)).toHaveLength(400)
  expect(trial.refusals).toBe(0)
})

test('FAIR-008: an address whose own queue waits too long is refused; another is not, however long the first keeps asking', async () => {
  const one = makeTrial()
  const { trial, ask, settle } = one
  const greedy = Promise.allSettled(Array.from({ length: 100 }, (_, at) => ask(1000 + at, '192.0.2.1')))
  await settle()
  trial.nowMs = 2_001
  await expect(ask(2000, '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_BUSY' })
  const refusalsOfPlain: unknown[] = []
  for (let round = 0; round < 40; round += 1) {
    trial.nowMs += 300
    const plain = ask(round, '198.51.100.1').catch((error: unknown) => refusalsOfPlain.push(error))
    await expect(ask(3000 + round, '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_BUSY' })
    await finishOne(one)
    await finishOne(one)
    for (const [id, finish] of trial.finish) if (id < 100) finish()
    await plain
  }
  expect(refusalsOfPlain).toEqual([])
  for (let turn = 0; turn < 100; turn += 1) await finishOne(one)
  // Room for the others came from the end of the long queue.
  const done = (await greedy).map(({ status }) => status === 'fulfilled')
  expect(done.lastIndexOf(true)).toBe(done.indexOf(false) - 1)
})

test('FAIR-009: when there is no more room, the longest queue loses its newest piece and a short one grows', async () => {
  const { trial, ask, settle } = makeTrial()
  const outcomes = new Map<number, string>()
  const note = (id: number, caller: string): void =>
    void ask(id, caller).then(
      () => outcomes.set(id, 'done'),
      () => outcomes.set(id, 'refused'),
    )
  // 8 pieces run and 1,000 wait: 100 of each of ten addresses, but 60 of the ninth and 48 of the last.
  for (let address = 0; address < 10; address += 1)
    for (let at = 0; at < (address === 8 ? 60 : address === 9 ? 48 : 100); at += 1) note(address * 1000 + at, `192.0.2.${address}`)
  await settle()
  for (let at = 0; at < 100; at += 1) note(20_000 + at, '192.0.2.20')
  await settle()
  expect([trial.started.length, trial.refusals]).toEqual([8, 0])
  note(1, '198.51.100.1')
  await settle()
  // Only the newest piece of the last of the longest queues is refused.
  expect(outcomes).toEqual(new Map([[20_099, 'refused']]))
  expect(trial.refusals).toBe(1)
})

test('FAIR-010: repeated work of one address waits once; another address waits for its own turn', async () => {
  const trial = { started: [] as string[] }
  const queue = makeAdmissionQueue({
    nowMs: () => 0,
    afterOthers: (next) => void setImmediate(next),
    refused: () => undefined,
    parallel: 1,
  })
  const ask = (caller: string, name: string): Promise<string> =>
    queue(caller)(name, async () => {
      trial.started.push(`${caller} ${name}`)
      await nextTurn()
      return `${caller} ${name}`
    })
  const asked = [ask('a', 'x'), ask('a', 'y'), ask('a', 'y'), ask('a', 'z'), ask('b', 'z'), ask('a', 'y')]
  expect(await Promise.all(asked)).toEqual(['a x', 'a y', 'a y', 'a z', 'b z', 'a y'])
  expect(trial.started).toEqual(['a x', 'b z', 'a y', 'a z'])
})

test('the event loop runs other tasks between two pieces of work', async () => {
  const { trial, ask } = makeTrial()
  void ask(0)
  void ask(1)
  expect(trial.started).toEqual([])
  await nextTurn()
  expect(trial.started).toEqual([0])
  await nextTurn()
  expect(trial.started).toEqual([0, 1])
})

test('failing work fails only for its caller, and makes room', async () => {
  const { ask, settle, trial } = makeTrial()
  const admit = makeAdmissionQueue({ nowMs: () => 0, afterOthers: (next) => void setImmediate(next), refused: () => undefined })(undefined)
  await expect(admit('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit('b', () => Promise.resolve(1))).toBe(1)
  const other = ask(5)
  await settle()
  trial.finish.get(5)?.()
  expect(await other).toBe(5)
})
