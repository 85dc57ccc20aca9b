import type { ComponentType } from 'react'
import type { OrderJson, SurveyJson } from '../../../../contract/records.ts'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import '../order/Order.module.css'
import '../survey/Survey.module.css'
import type { RecordJson, RecordParams } from './query.ts'

// Each kind of record has parts that others lack. The server renders them directly, a browser loads those it needs.

export const LazySurvey: ComponentType<{ survey: SurveyJson }> = import.meta.env.SSR
  ? eagerPart((await import('../survey/SurveyParts.tsx')).SurveyParts)
  : lazyPart(async () => (await import('../survey/SurveyParts.tsx')).SurveyParts)

export const LazyVoters: ComponentType<{ survey: SurveyJson; params: RecordParams }> = import.meta.env.SSR
  ? eagerPart((await import('../survey/VoterTable.tsx')).VoterTable)
  : lazyPart(async () => (await import('../survey/VoterTable.tsx')).VoterTable)

export const LazyOrder: ComponentType<{ order: OrderJson }> = import.meta.env.SSR
  ? eagerPart((await import('../order/OrderParts.tsx')).OrderParts)
  : lazyPart(async () => (await import('../order/OrderParts.tsx')).OrderParts)

export const LazyFills: ComponentType<{ order: OrderJson; params: RecordParams }> = import.meta.env.SSR
  ? eagerPart((await import('../order/FillTable.tsx')).FillTable)
  : lazyPart(async () => (await import('../order/FillTable.tsx')).FillTable)

export const LazyData: ComponentType<{ record: RecordJson }> = import.meta.env.SSR
  ? eagerPart((await import('./RecordData.tsx')).RecordData)
  : lazyPart(async () => (await import('./RecordData.tsx')).RecordData)

export const LazyTxs: ComponentType<{ params: RecordParams }> = import.meta.env.SSR
  ? eagerPart((await import('./TxPart.tsx')).TxPart)
  : lazyPart(async () => (await import('./TxPart.tsx')).TxPart)

export const LazyRaw: ComponentType<{ raw: object }> = import.meta.env.SSR
  ? eagerPart((await import('./RawPart.tsx')).RawPart)
  : lazyPart(async () => (await import('./RawPart.tsx')).RawPart)
