import { afterAll } from 'vitest'
import { closeOthers } from './visit.ts'

afterAll(closeOthers)
