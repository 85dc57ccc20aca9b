import { Awaited } from './entries/Awaited.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { ReasonProps } from './ReasonText.tsx'

const Plain = ({ message, isInline = false }: ReasonProps) => (
  <>
    {!isInline && <br />}
    {message}
  </>
)

// Rarely needed. If its texts fail to load, the server's message is shown unchanged.
const ReasonText = lazyComponent(async () => (await import('./ReasonText.tsx')).ReasonText, Plain)

/** The reason why something could not be loaded. */
export const Reason = (props: ReasonProps) => (
  <Awaited instead={<Plain {...props} />}>
    <ReasonText {...props} />
  </Awaited>
)
