import { createContext, Suspense, use, useSyncExternalStore, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import type { NoticeBoard, Toast } from './notices/make-notices.ts'
import type { NoticeHostProps } from './notices/NoticeHost.tsx'

export type ShowToast = (toast: Toast) => void

const BoardContext = createContext<Pick<NoticeBoard, 'show'>>({ show: () => undefined })
/** Shows a message at the top of the page for five seconds. */
export const useToast = (): ShowToast => use(BoardContext).show

const PlainHost = ({ board }: NoticeHostProps) => (
  <div role="alert">
    {board.read().toasts.map(({ id, title, text, action }) => (
      <p key={id}>
        {title}: {text} {action !== undefined && <button onClick={action.run}>{action.label}</button>}
      </p>
    ))}
  </div>
)

// Rarely needed, so loaded with the first message. If loading fails, the message is shown without styles.
const NoticeHost = lazyComponent(async () => (await import('./notices/NoticeHost.tsx')).NoticeHost, PlainHost)

/** Messages over the page: toasts at the top centre and one dialog. Spec: ERR-028..031, OPEN-048. */
export function ToastProvider({ board, children }: { board: NoticeBoard; children: ReactNode }) {
  const { toasts, info } = useSyncExternalStore(board.subscribe, board.read, board.read)
  return (
    <BoardContext value={board}>
      {children}
      {(toasts.length > 0 || info !== undefined) && (
        <Suspense fallback={null}>
          <NoticeHost board={board} />
        </Suspense>
      )}
    </BoardContext>
  )
}
