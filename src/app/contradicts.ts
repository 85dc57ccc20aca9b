import { AppError } from '../base/errors.ts'
import { CONTRADICTED, type Contradiction } from '../model/audit.ts'
import type { StorePlace } from './open-store.ts'

const WAYS_OUT = {
  sqlite: 'Put a backup in its place (npm run restore) or build it anew (npm run reindex)',
  postgres: 'Put a backup in its place, or start the indexer on an empty database (DATABASE_URL)',
} as const satisfies Record<StorePlace['engine'], string>

/** What stops an indexer whose index contradicts itself. Everybody reads the sentence; what was found where stands in the log. */
export const contradicts = (engine: StorePlace['engine'], { check, ...found }: Contradiction): AppError =>
  new AppError('STORE_CORRUPT', `The index contradicts itself in ${CONTRADICTED[check]}. ${WAYS_OUT[engine]}`, { check, ...found })
