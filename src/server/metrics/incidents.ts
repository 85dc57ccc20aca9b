import type { IncidentJson } from '../../contract/engine.ts'
import type { IndexStatus } from '../../model/index-status.ts'

const KEPT = 20

/** Remembers the times the index was not with the head, the newest twenty. */
export type Incidents = {
  look: (sec: number, status: IndexStatus) => void
  /** Newest first. */
  list: () => IncidentJson[]
}

export function makeIncidents(): Incidents {
  let kept: IncidentJson[] = []
  const replaceNewest = (incident: IncidentJson): void => {
    kept = [incident, ...kept.slice(1)]
  }
  return {
    look: (sec, { status, message = '' }) => {
      const [newest] = kept
      const open = newest !== undefined && newest.until === undefined ? newest : undefined
      if (open?.status === status) {
        if (message !== '' && message !== open.message) replaceNewest({ ...open, message })
        return
      }
      if (open) replaceNewest({ ...open, until: sec })
      if (status !== 'live') kept = [{ status, from: sec, message }, ...kept].slice(0, KEPT)
    },
    list: () => kept,
  }
}
