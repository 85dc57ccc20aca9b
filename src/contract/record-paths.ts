import { kindOfKey } from '../chain/ids.ts'
import { kindOfRecordId, surveyOfVote, type RecordKind } from '../chain/records.ts'
import { RECORD_KIND_OF } from './record-words.ts'

/** Areas of records. A log is excluded: its page also has its token in the address. */
export type RecordArea = Exclude<keyof typeof RECORD_KIND_OF, 'log'>
export const RECORD_AREAS: ReadonlyMap<string, RecordKind> = new Map(Object.entries(RECORD_KIND_OF).filter(([area]) => area !== 'log'))
const AREA_OF = new Map([...RECORD_AREAS].map(([area, kind]) => [kind, area as RecordArea]))

/**
 * The first word of a record's address, and the id after it. A vote is shown on its survey's page. `undefined` for logs and everything
 * else.
 */
export function placeOfPage(id: string): { area: RecordArea; id: string } | undefined {
  const shown = kindOfKey(id) === 'mrc031' ? surveyOfVote(id) : id
  const kind = kindOfRecordId(shown)
  const area = kind && AREA_OF.get(kind)
  return area === undefined ? undefined : { area, id: shown }
}

/** Address of a record's page. */
export function pathOfRecord(id: string): string | undefined {
  const place = placeOfPage(id)
  return place && `/${place.area}/${encodeURIComponent(place.id.toWellFormed())}`
}
export const pathOfLog = (token: string, key: string): string =>
  `/log/${encodeURIComponent(token)}/${encodeURIComponent(key.toWellFormed())}`
