import { kindOfKey } from '../chain/ids.ts'
import { kindOfRecordId, surveyOfVote, type RecordKind } from '../chain/records.ts'

/** Pages of records, by the first word of their address. A log's page has its token in the address too. */
export const RECORD_AREAS: ReadonlyMap<string, RecordKind> = new Map([
  ['survey', 'mrc030'],
  ['order', 'mrc040'],
  ['point', 'mrc800'],
  ['data', 'mrc020'],
  ['coupon', 'mrc011'],
])
const AREA_OF: ReadonlyMap<RecordKind, string> = new Map(Array.from(RECORD_AREAS, ([area, kind]) => [kind, area]))

/** The first word of a record's address, and the id that follows: a vote is on its survey's page. `undefined` for logs and all else. */
export function placeOfPage(id: string): { area: string; id: string } | undefined {
  const shown = kindOfKey(id) === 'mrc031' ? surveyOfVote(id) : id
  const kind = kindOfRecordId(shown)
  const area = kind && AREA_OF.get(kind)
  return area === undefined ? undefined : { area, id: shown }
}

/** Address of a record's page. */
export function pathOfRecord(id: string): string | undefined {
  const place = placeOfPage(id)
  return place && `/${place.area}/${encodeURIComponent(place.id)}`
}
export const pathOfLog = (token: string, key: string): string => `/log/${encodeURIComponent(token)}/${encodeURIComponent(key)}`
export const pathOfGame = (token: string, id: string): string => `/game/${encodeURIComponent(token)}/${encodeURIComponent(id)}`
