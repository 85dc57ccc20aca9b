import { Loaded } from '../../data/Loaded.tsx'
import { STATUS_POLL_MS, statusQuery } from '../../data/site-queries.ts'
import { EngineView } from './EngineView.tsx'

export const EnginePage = () => (
  <Loaded query={statusQuery} pollMs={STATUS_POLL_MS}>
    {(status) => <EngineView status={status} />}
  </Loaded>
)
