import * as fc from 'fast-check'

/** Another seed and more runs try other values. */
const SEED = Number(process.env['METASCOPE_FUZZ_SEED'] ?? 1006)
const TIMES = Number(process.env['METASCOPE_FUZZ_TIMES'] ?? 1)

/** Fails with the smallest counterexample when a property does not hold. Every run uses the same values unless the seed changes. */
export const always = <T>(property: fc.IProperty<T>, numRuns = 500): void =>
  fc.assert(property, { seed: SEED, numRuns: Math.ceil(numRuns * TIMES) })
