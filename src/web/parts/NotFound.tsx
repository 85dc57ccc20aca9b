import { Awaited } from './entries/Awaited.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { NotFoundProps } from './NotFoundPanel.tsx'

// Rarely needed.
const NotFoundPanel = lazyComponent(async () => (await import('./NotFoundPanel.tsx')).NotFoundPanel)

/** Panel of a page whose subject does not exist. */
export const NotFound = (props: NotFoundProps) => (
  <Awaited>
    <NotFoundPanel {...props} />
  </Awaited>
)
