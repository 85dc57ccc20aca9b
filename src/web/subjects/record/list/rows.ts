import type { Static } from 'typebox'
import type { couponRowJson, dataRowJson, logRowJson, OrderRowJson, pointRowJson, SurveyRowJson } from '../../../../contract/records.ts'

/** A row of one of the lists: which one it is, its fields say. */
export type RecordRow =
  | SurveyRowJson
  | OrderRowJson
  | Static<typeof pointRowJson>
  | Static<typeof dataRowJson>
  | Static<typeof couponRowJson>
  | Static<typeof logRowJson>

/** Whose it is. */
export const ownerOf = (row: RecordRow): string => ('creator' in row ? row.creator : 'owner' in row ? row.owner : row.logger)
/** What a person knows it by; `''` where it has no words. */
export const nameOf = (row: RecordRow): string =>
  'title' in row ? row.title : 'name' in row ? row.name : 'line' in row ? row.line : 'reference' in row ? row.reference : ''
