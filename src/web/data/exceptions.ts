/** Uncaught exceptions: each is logged, and the progress bar shows that something failed. Spec: ERR-032. */
export type Exceptions = {
  report: (error: unknown) => void
  /** Something failed since the last page was opened. */
  hasFailed: () => boolean
  /** The visitor is at this address: failures of the previous one are dropped. */
  turnTo: (href: string) => void
  subscribe: (listener: () => void) => () => void
}

export function makeExceptions(log: (message: string, error: unknown) => void): Exceptions {
  let failed = false
  let href: string | undefined
  const listeners = new Set<() => void>()
  const change = (next: boolean): void => {
    if (failed === next) return
    failed = next
    for (const listener of listeners) listener()
  }
  return {
    report: (error) => {
      log('Uncaught exception', error)
      change(true)
    },
    hasFailed: () => failed,
    turnTo: (next) => {
      if (href !== undefined && href !== next) change(false)
      href = next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reports the window's uncaught errors and unhandled rejections. Returns a function that stops it. */
export function listenForExceptions(target: EventTarget, exceptions: Exceptions): () => void {
  const onError = (event: Event): void => {
    const { error, message = '' } = event as Partial<ErrorEvent>
    // Browsers report this when a size is observed one frame later: it is harmless.
    if (!message.startsWith('ResizeObserver loop')) exceptions.report(error ?? message)
  }
  const onRejection = (event: Event): void => exceptions.report((event as Partial<PromiseRejectionEvent>).reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Exceptions of this visit. On the server nothing is ever reported. */
// The console is the log of a browser.
// oxlint-disable-next-line no-console
export const exceptions = makeExceptions((message, error) => console.error(message, error))
