import { findJson } from '../../../base/json.ts'

const KEY = 'zones'
const MOST = 3

/** Zones chosen by this visitor, the last one first. They stay in the browser; empty without storage. */
export function readUsedZones(): string[] {
  try {
    const json = findJson(window.localStorage.getItem(KEY) ?? '')
    return Array.isArray(json) ? json.filter((name) => typeof name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepUsedZone(zone: string): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify([zone, ...readUsedZones().filter((name) => name !== zone)].slice(0, MOST)))
  } catch {
    // A full or forbidden storage stores nothing.
  }
}
