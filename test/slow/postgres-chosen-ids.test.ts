import { inject } from 'vitest'
import { prepareStore } from '../postgres/prepare-store.ts'
import { postgresEngine } from '../postgres/schemas.ts'
import { testChosenIds } from '../store-conformance/chosen-ids.ts'

testChosenIds('SAFE-001, PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore))
