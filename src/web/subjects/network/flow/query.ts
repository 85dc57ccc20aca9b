import type { FamilyName } from '../../../../model/block.ts'
import type { FlowJson } from '../../../../contract/flow.ts'
import { isJsonObject } from '../../../../base/json.ts'
import type { Query } from '../../../data/query.ts'

export type FlowParams = { family: FamilyName | undefined }

/** Poll intervals of the river while it is visible. With a live connection every block also refreshes it. */
export const FLOW_POLL_MS = 5_000
export const FLOW_LIVE_POLL_MS = 30_000

/** The movements of the newest transactions. */
export const flowQuery: Query<FlowJson> = {
  key: ['flow'],
  path: '/api/x/flow',
  read: (data) => (isJsonObject(data) && Array.isArray(data['list']) ? (data as unknown as FlowJson) : undefined),
  onError: 'toast',
  staleMs: FLOW_POLL_MS,
}
