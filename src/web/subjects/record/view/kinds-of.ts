import type { CouponJson, DataJson, GameJson, LogJson, OrderJson, PointJson, SurveyJson } from '../../../../contract/records.ts'
import type { RecordJson } from './query.ts'

// Each kind of record is recognised by a field that no other has.

export const isSurvey = (record: RecordJson): record is SurveyJson => 'question' in record
export const isOrder = (record: RecordJson): record is OrderJson => 'remain_qtt' in record
export const isPoint = (record: RecordJson): record is PointJson => 'image' in record
export const isData = (record: RecordJson): record is DataJson => 'opendate' in record
export const isCoupon = (record: RecordJson): record is CouponJson => 'published' in record
export const isLog = (record: RecordJson): record is LogJson => 'logger' in record
export const isGame = (record: RecordJson): record is GameJson => 'payments' in record
