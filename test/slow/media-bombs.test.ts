import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reasonOf } from '../../src/server/media/outside/media-failure.ts'
import { makePictureMaker, type PictureMaker } from '../../src/server/media/outside/picture-maker.ts'
import { sniff } from '../../src/server/media/outside/sniff.ts'
import { COSTLY, LARGE, REFUSED } from '../media-bombs.ts'
import { svg } from '../outside-server.ts'
import { listPictureProcesses } from '../picture-processes.ts'
import { makeTestClock } from '../test-clock.ts'

// Costs are counted in processor time and the test clock is frozen, because wall time depends on the load of the machine.

const MINUTES = 600_000
const LIMITS = { waiting: 200, workMs: MINUTES, idleMs: MINUTES }
const LOWEST = 19
const MS_PER_TICK = 10
const MAX_MS = 6_000

let maker: PictureMaker
beforeAll(() => {
  maker = makePictureMaker(makeTestClock(), LIMITS)
})
afterAll(() => maker.close())

const make = (text: string, site: string, by = maker): Promise<string> =>
  by.make({ bytes: Buffer.from(text), type: 'svg' }, site).then(
    (picture) => String(sniff(picture)),
    (error: unknown) => reasonOf(error) ?? String(error),
  )
const fieldsOf = (path: string): string[] => {
  const line = readFileSync(path, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}
/** Processor time of child processes that have ended. */
const spentByChildrenMs = (): number => {
  const fields = fieldsOf('/proc/self/stat')
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK
}

for (const [what, text] of Object.entries(REFUSED))
  test(`a drawing with ${what} is refused`, async () => expect(await make(text, what)).toBe('damaged'), MINUTES)
for (const [what, text] of Object.entries(LARGE))
  test(`a drawing with ${what} is shown (MEDIA-005)`, async () => expect(await make(text, what)).toBe('webp'), MINUTES)

for (const [what, text] of Object.entries(COSTLY))
  test(
    `a drawing with ${what} ends within its processor time (MEDIA-002)`,
    async () => {
      const own = makePictureMaker(makeTestClock(), LIMITS)
      const before = spentByChildrenMs()
      expect(await make(text, what, own)).toBe('damaged')
      await own.close()
      await expect.poll(listPictureProcesses, { timeout: MINUTES }).toHaveLength(1)
      // 0.4 s for the first try, 1.5 s for the second, the start of two processes, and the overhead of a busy machine.
      expect(spentByChildrenMs() - before).toBeLessThan(MAX_MS)
    },
    MINUTES,
  )

test(
  'good pictures do not wait for bombs of other sites, which are retried at the end (MEDIA-006)',
  async () => {
    const order: string[] = []
    const made = async (name: string, text: string, site: string): Promise<void> => {
      await make(text, site)
      order.push(name)
    }
    const bomb = COSTLY['3,000 layers'] ?? ''
    const good = Array.from({ length: 10 }, (_, index) => `good ${index}`)
    await Promise.all([
      made('bomb', bomb, 'bomb.example'),
      made('bomb', `${bomb} `, 'other-bomb.example'),
      ...good.map((name, index) => made(name, svg(`<rect width="${index + 1}" height="9"/>`), 'good.example')),
    ])
    expect(order).toEqual([...good, 'bomb', 'bomb'])
  },
  MINUTES,
)

/** The order in which pictures of a greedy site and of others are made. The first starts at once because the queue is empty. */
async function orderOf(own: PictureMaker): Promise<string[]> {
  const order: string[] = []
  const made = async (name: string, site: string): Promise<void> => {
    await make(svg(`<rect width="9" height="${name.length}"/>`), site, own)
    order.push(site)
  }
  await Promise.all([
    made('a', 'greedy.example'),
    made('ab', 'greedy.example'),
    made('abc', 'one.example'),
    made('abcd', 'one.example'),
    made('abcde', 'two.example'),
  ])
  return order
}
const LAST = ['greedy.example', 'one.example', 'two.example', 'one.example', 'greedy.example']

test(
  'a site that has used up its processor time waits behind all others (MEDIA-010)',
  async () => {
    const own = makePictureMaker(makeTestClock(), LIMITS)
    // 1.5 s each, the processor time that a site may use in a minute.
    for (const after of ['', ' ']) expect(await make(`${COSTLY['3,000 layers']}${after}`, 'greedy.example', own)).toBe('damaged')
    expect(await orderOf(own)).toEqual(LAST)
    await own.close()
  },
  MINUTES,
)

/** Eight first tries of 0.4 s. */
const BROKEN = Array.from({ length: 8 }, (_, index) => `${COSTLY['3,000 layers']}${' '.repeat(index)}`)

test(
  'a site whose pictures took too much memory waits behind all others, however fast they were (MEDIA-023)',
  async () => {
    const own = makePictureMaker(makeTestClock(), LIMITS, 16 * 1024 * 1024)
    for (const text of BROKEN) expect(await make(text, 'greedy.example', own)).toBe('damaged')
    expect(await orderOf(own)).toEqual(LAST)
    await own.close()
  },
  MINUTES,
)

test(
  'a site whose pictures ended the process waits behind all others (MEDIA-023)',
  async () => {
    const own = makePictureMaker(makeTestClock(), LIMITS)
    for (const text of BROKEN) {
      const before = listPictureProcesses()
      const made = make(text, 'greedy.example', own)
      for (const pid of listPictureProcesses().filter((one) => !before.includes(one))) process.kill(pid, 'SIGKILL')
      expect(await made).toContain('ended')
    }
    expect(await orderOf(own)).toEqual(LAST)
    await own.close()
  },
  MINUTES,
)

test(
  'the picture process has the lowest priority in all of its threads (MEDIA-001)',
  async () => {
    expect(await make(svg('<rect width="9" height="9"/>'), 'good.example')).toBe('webp')
    // Retries, because a thread may end while its files are read.
    const priorities = (): number[] =>
      listPictureProcesses().flatMap((pid) =>
        readdirSync(`/proc/${pid}/task`).map((thread) => Number(fieldsOf(`/proc/${pid}/task/${thread}/stat`)[16])),
      )
    await expect.poll(() => [...new Set(priorities())], { timeout: MINUTES }).toEqual([LOWEST])
    await expect.poll(() => priorities().length, { timeout: MINUTES }).toBeGreaterThan(1)
  },
  MINUTES,
)
