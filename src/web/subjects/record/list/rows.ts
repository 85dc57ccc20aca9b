import type { Static } from 'typebox'
import type { couponRowJson, dataRowJson, logRowJson, OrderRowJson, pointRowJson, SurveyRowJson } from '../../../../contract/records.ts'

/** A row of one of the lists. Its fields tell which. */
export type RecordRow =
  | SurveyRowJson
  | OrderRowJson
  | Static<typeof pointRowJson>
  | Static<typeof dataRowJson>
  | Static<typeof couponRowJson>
  | Static<typeof logRowJson>

/** The owner of a record. */
export const ownerOf = (row: RecordRow): string => ('creator' in row ? row.creator : 'owner' in row ? row.owner : row.logger)
/** The human-readable name of a record; `''` when it has none. */
export const nameOf = (row: RecordRow): string =>
  'title' in row ? row.title : 'name' in row ? row.name : 'line' in row ? row.line : 'reference' in row ? row.reference : ''
