/** Styles of the specification (ERR-028), with the colour of the bar on the left. */
export const TOAST_TONES = { SUCCESS: 'var(--ms-up)', INFO: 'var(--ms-info)', ERROR: 'var(--ms-fail)', WARNING: 'var(--ms-warn)' } as const
export type ToastStyle = keyof typeof TOAST_TONES
/** A toast closes by itself after this time; an info dialog runs its callback (CONST-017). */
export const TOAST_MS = 5000
export const INFO_MS = 3000

/** `action`: an action for the visitor. Such a toast stays until it is closed, so that there is no hurry. */
export type Toast = { style: ToastStyle; title: string; text: string; action?: { label: string; run: () => void } }
/** A dialog that continues by itself: `onDone` runs once, after three seconds or when the visitor closes it. */
export type Info = { title: string; text: string; onDone: () => void }

export type Notices = { toasts: readonly (Toast & { id: number })[]; info: (Info & { id: number }) | undefined }
const NONE: Notices = { toasts: [], info: undefined }

/**
 * Messages of the site above its pages. The same message is not stacked twice; a new dialog replaces the previous one. Spec: ERR-029,
 * ERR-031.
 */
export function makeNotices() {
  let notices = NONE
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: Notices): void => {
    notices = next
    for (const listener of listeners) listener()
  }
  const nextId = (): number => {
    lastId += 1
    return lastId
  }
  const close = (id: number): void => change({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) })
  const finish = (id: number): void => {
    const { info } = notices
    if (info?.id !== id) return
    change({ ...notices, info: undefined })
    info.onDone()
  }
  return {
    read: () => notices,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (toast: Toast): void => {
      const id = nextId()
      const others = notices.toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
      change({ ...notices, toasts: [...others, { ...toast, id }] })
      if (toast.action === undefined) setTimeout(() => close(id), TOAST_MS)
    },
    inform: (info: Info): void => {
      const id = nextId()
      change({ ...notices, info: { ...info, id } })
      setTimeout(() => finish(id), INFO_MS)
    },
    close,
    finish,
  }
}

export type NoticeBoard = ReturnType<typeof makeNotices>
