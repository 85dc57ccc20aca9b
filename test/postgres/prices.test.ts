import { inject } from 'vitest'
import { testPrices } from '../prices-on.ts'
import { prepareStore } from './prepare-store.ts'
import { postgresEngine } from './schemas.ts'

testPrices('PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore))
