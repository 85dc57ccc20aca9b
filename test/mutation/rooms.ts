/** A room: the code to change, and the tests to run. */
export type Tested = {
  /** Patterns of the files to change. */
  code: readonly string[]
  /** Tests beside these files, and others that use most of the code. No more, because every change runs all tests that reach it. */
  tests: readonly string[]
  /** None of the code takes part in indexing, so the recorded ledgers are indexed once for all runs. */
  isAfterIndexing?: true
}

/** Rooms for mutation tests. The self-audit is in two of them and has its own tests. */
export const ROOMS = {
  chain: { code: ['src/chain/*.ts'], tests: ['src/{base,chain,model,contract,indexer}'] },
  model: { code: ['src/model/*.ts'], tests: ['src/{model,contract,indexer}'] },
  txtypes: {
    code: ['src/txtypes/**/*.ts'],
    tests: [
      'src/txtypes',
      'test/{overviews,panels-*,panel-forms,trade-flow,kind-layouts,own-changes,outgoing}',
      'test/thorough/{cards,plots,panels-moving}',
    ],
  },
  contract: {
    code: ['src/contract/*.ts'],
    tests: [
      'src/{contract,client}',
      'src/server/api/*{fields,details,subjects,spellings,calls,figures}',
      'test/{overviews,trade-flow}',
      'test/thorough/cards',
    ],
    isAfterIndexing: true,
  },
  store: {
    code: ['src/store/*.ts', 'src/store/{lists,engine,rows,reader,writer,sqlite}/*.ts', 'src/store/copy/!(postgres-ends).ts'],
    tests: ['src/store', 'src/app/commands/copy-*', 'test/thorough/accounts'],
  },
  indexer: { code: ['src/indexer/*.ts'], tests: ['src/indexer', 'test/own-changes'] },
  audit: { code: ['src/{store,indexer}/audit/*.ts'], tests: ['src/{store,indexer}/audit', 'test/thorough/audit'], isAfterIndexing: true },
  'server/api': {
    code: ['src/server/api/**/*.ts'],
    tests: ['src/server/{api,answers}', 'test/{pagers,dex-list}'],
    isAfterIndexing: true,
  },
} as const satisfies Readonly<Record<string, Tested>>

export type Room = keyof typeof ROOMS
export const ROOM_NAMES = Object.keys(ROOMS) as Room[]

/** Setting by which `main.ts` passes the room to the processes that run its tests. */
export const ROOM_SETTING = 'METASCOPE_MUTATION_ROOM'

/** Patterns of test files. */
export const testsOf = (room: Room): string[] =>
  ROOMS[room].tests.map((place) => (/^test\/|\*/.test(place) ? `${place}.test.ts` : `${place}/**/*.test.ts`))
