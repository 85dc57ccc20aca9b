import { kindOfKey } from '../chain/ids.ts'
import { kindOfRecordId, surveyOfVote, type RecordKind } from '../chain/records.ts'

/** Pages of records, by the first word of their address. A log's page has its token in the address too. */
const AREAS = [
  ['survey', 'mrc030'],
  ['order', 'mrc040'],
  ['point', 'mrc800'],
  ['data', 'mrc020'],
  ['coupon', 'mrc011'],
] as const satisfies readonly (readonly [string, RecordKind])[]
export type RecordArea = (typeof AREAS)[number][0]
export const RECORD_AREAS: ReadonlyMap<string, RecordKind> = new Map(AREAS)

/** The first word of a record's address, and the id that follows: a vote is on its survey's page. `undefined` for logs and all else. */
export function placeOfPage(id: string): { area: RecordArea; id: string } | undefined {
  const shown = kindOfKey(id) === 'mrc031' ? surveyOfVote(id) : id
  const kind = kindOfRecordId(shown)
  const area = AREAS.find(([, own]) => own === kind)?.[0]
  return area === undefined ? undefined : { area, id: shown }
}

/** Address of a record's page. */
export function pathOfRecord(id: string): string | undefined {
  const place = placeOfPage(id)
  return place && `/${place.area}/${encodeURIComponent(place.id.toWellFormed())}`
}
export const pathOfLog = (token: string, key: string): string =>
  `/log/${encodeURIComponent(token)}/${encodeURIComponent(key.toWellFormed())}`
export const pathOfGame = (token: string, id: string): string =>
  `/game/${encodeURIComponent(token)}/${encodeURIComponent(id.toWellFormed())}`
