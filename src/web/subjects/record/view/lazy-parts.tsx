import type { ComponentType } from 'react'
import type { OrderJson, SurveyJson } from '../../../../contract/records.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import '../order/Order.module.css'
import '../survey/Survey.module.css'
import type { RecordJson, RecordParams } from './query.ts'

// Each kind of record has parts that others lack. The server renders them directly, a browser loads those it needs.

export const LazySurvey = lazyPart(async () => (await import('../survey/SurveyParts.tsx')).SurveyParts)

export const LazyVoters = lazyPart(async () => (await import('../survey/VoterTable.tsx')).VoterTable)

export const LazyOrder = lazyPart(async () => (await import('../order/OrderParts.tsx')).OrderParts)

export const LazyFills = lazyPart(async () => (await import('../order/FillTable.tsx')).FillTable)

export const LazyData = lazyPart(async () => (await import('./RecordData.tsx')).RecordData)

export const LazyTxs = lazyPart(async () => (await import('./TxPart.tsx')).TxPart)

export const LazyRaw = lazyPart(async () => (await import('./RawPart.tsx')).RawPart)
