import { lazy, type ComponentType } from 'react'
import { loadPageTexts } from '../i18n/load.ts'
import { Awaited } from './entries/Awaited.tsx'
import type { ReasonProps } from './ReasonText.tsx'

// Rarely needed. If its texts fail to load, the server's message is shown unchanged.
const ReasonText: ComponentType<ReasonProps> = import.meta.env.SSR
  ? (await import('./ReasonText.tsx')).ReasonText
  : lazy(() =>
      import('./ReasonText.tsx')
        .then(async ({ ReasonText: Text }) => {
          await loadPageTexts()
          return Text
        })
        .then(
          (Text) => ({ default: Text }),
          () => ({ default: Plain }),
        ),
    )

const Plain = ({ message, isInline = false }: ReasonProps) => (
  <>
    {!isInline && <br />}
    {message}
  </>
)

/** The reason why something could not be loaded. */
export const Reason = (props: ReasonProps) => (
  <Awaited instead={<Plain {...props} />}>
    <ReasonText {...props} />
  </Awaited>
)
