import { inject } from 'vitest'
import { testLedgersOn } from '../ledgers-on.ts'
import { testSortedOf } from '../sorted-on.ts'
import { prepareStore } from './prepare-store.ts'
import { postgresEngine } from './schemas.ts'

testLedgersOn('sorted lists on PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore), testSortedOf)
