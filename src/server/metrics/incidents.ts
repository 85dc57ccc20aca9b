import type { IncidentJson } from '../../contract/engine.ts'
import type { IndexStatus } from '../../model/index-status.ts'

const MAX_INCIDENTS = 20

/** Stores the newest twenty periods in which the index was not live. */
export type Incidents = {
  observe: (sec: number, status: IndexStatus) => void
  /** Newest first. */
  list: () => IncidentJson[]
}

export function makeIncidents(): Incidents {
  let incidents: IncidentJson[] = []
  const replaceNewest = (incident: IncidentJson): void => {
    incidents = [incident, ...incidents.slice(1)]
  }
  return {
    observe: (sec, { status, message = '' }) => {
      const [newest] = incidents
      const open = newest !== undefined && newest.until === undefined ? newest : undefined
      if (open?.status === status) {
        if (message !== '' && message !== open.message) replaceNewest({ ...open, message })
        return
      }
      if (open) replaceNewest({ ...open, until: sec })
      if (status !== 'live') incidents = [{ status, from: sec, message }, ...incidents].slice(0, MAX_INCIDENTS)
    },
    list: () => incidents,
  }
}
