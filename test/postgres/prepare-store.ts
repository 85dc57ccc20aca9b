import type { Prepare } from './schemas.ts'

/** Run on the fresh tables of every store of a test run, whatever server it is: PostgreSQL itself needs nothing. */
export const prepareStore: Prepare = async () => undefined
