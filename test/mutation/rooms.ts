/** Rooms that are mutated, and the tests of each: those beside its files, and others that use most of it. No more: every change runs all that reach it. */
export const ROOMS = {
  chain: ['src/{base,chain,model,contract,indexer}'],
  model: ['src/{model,contract,indexer}'],
  txtypes: ['src/txtypes', 'test/{cards,overviews,panels-*,panel-forms,plots,trade-flow,kind-layouts,own-changes,outgoing,truth}'],
  contract: ['src/{contract,client}', 'src/server/api/*{fields,details,subjects,spellings,calls}', 'test/{cards,overviews,trade-flow}'],
  store: ['src/store', 'test/{truth,audit}'],
  indexer: ['src/indexer', 'test/{truth,node-history,audit}'],
  'server/api': ['src/server/{api,answers}', 'src/contract', 'test/{answer-rows,pagers,dex-list}'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Room = keyof typeof ROOMS
export const ROOM_NAMES = Object.keys(ROOMS) as Room[]

/** Setting by which `main.ts` names the room to the processes that run its tests. */
export const ROOM_SETTING = 'METASCOPE_MUTATION_ROOM'

/** Patterns of test files. */
export const testsOf = (room: Room): string[] =>
  ROOMS[room].map((place) => (/^test\/|\*/.test(place) ? `${place}.test.ts` : `${place}/**/*.test.ts`))
