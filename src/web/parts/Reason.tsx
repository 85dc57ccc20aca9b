import { lazy, type ComponentType } from 'react'
import { loadPageTexts } from '../i18n/load.ts'
import { Awaited } from './entries/Awaited.tsx'
import type { ReasonProps } from './ReasonText.tsx'

// Most visits never see one. When the words cannot be had either, what the server said stands as it is.
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

/** Why something could not be loaded. */
export const Reason = (props: ReasonProps) => (
  <Awaited instead={<Plain {...props} />}>
    <ReasonText {...props} />
  </Awaited>
)
