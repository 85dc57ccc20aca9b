import { Loaded } from '../../../data/Loaded.tsx'
import { siteQuery, STATUS_POLL_MS, statusQuery } from '../../../data/site-queries.ts'
import { TestnetView } from './TestnetView.tsx'

export const TestnetPage = () => (
  <Loaded query={siteQuery}>
    {({ links }) => (
      <Loaded query={statusQuery} pollMs={STATUS_POLL_MS}>
        {(status) => <TestnetView status={status} mainnet={links.mainnet} />}
      </Loaded>
    )}
  </Loaded>
)
