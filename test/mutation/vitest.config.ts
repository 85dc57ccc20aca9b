import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOM_NAMES, ROOM_SETTING, testsOf } from './rooms.ts'

/** Runs short tests first, since most changes end with the first test that notices them. */
class ShortFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weigh = ({ moduleId }: TestSpecification): number => (/\/test\//.test(moduleId) ? 1e9 : 0) + statSync(moduleId).size
    return Promise.resolve(files.toSorted((a, b) => weigh(a) - weigh(b)))
  }
}

const room = ROOM_NAMES.find((name) => name === process.env[ROOM_SETTING]) ?? 'chain'

// Stryker runs all tests once and then, for each change, the tests that reach it.
export default defineConfig({
  test: {
    include: testsOf(room),
    exclude: ['src/store/postgres/**'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    isolate: false,
    sequence: { sequencer: ShortFirst },
  },
})
