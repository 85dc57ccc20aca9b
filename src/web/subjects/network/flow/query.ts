import type { FamilyName } from '../../../../model/block.ts'
import type { FlowJson } from '../../../../contract/flow.ts'
import { isJsonObject } from '../../../../base/json.ts'
import type { Query } from '../../../data/query.ts'

export type FlowParams = { family: FamilyName | undefined }

/** Without a live connection the river is asked for this often while it is seen; with one every block asks for it. */
export const FLOW_POLL_MS = 5_000
export const FLOW_LIVE_POLL_MS = 30_000

/** What the newest transactions move. */
export const flowQuery: Query<FlowJson> = {
  key: ['flow'],
  path: '/api/x/flow',
  read: (data) => (isJsonObject(data) && Array.isArray(data['list']) ? (data as unknown as FlowJson) : undefined),
  onError: 'toast',
  staleMs: FLOW_POLL_MS,
}
