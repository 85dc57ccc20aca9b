import { readFileSync } from 'node:fs'

const {
  metascope: { nodeFloor },
} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { metascope: { nodeFloor: string } }

/** A sentence for a Node below the floor of package.json; `undefined` at or above it. */
export function judgeNode(version: string, floor = nodeFloor): string | undefined {
  const isOlder = version.localeCompare(floor, 'en', { numeric: true }) < 0
  return isOlder ? `Node ${version} has known vulnerabilities. Install Node ${floor} or newer; "npm start" then uses it.` : undefined
}
