import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import css from './Toasts.module.css'

/** Styles of the specification (ERR-028); the colour is that of the bar on the left. */
export const TOAST_TONES = { SUCCESS: 'var(--ms-up)', INFO: 'var(--ms-info)', ERROR: 'var(--ms-fail)', WARNING: 'var(--ms-warn)' } as const
export type ToastStyle = keyof typeof TOAST_TONES
export const TOAST_MS = 5000

export type Toast = { style: ToastStyle; title: string; text: string }
export type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => undefined)
export const useToast = (): ShowToast => use(ToastContext)

/** Messages at the top centre, each for five seconds; the same message is not stacked twice. Spec: ERR-028..030, OPEN-048. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText('common')
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([])
  const lastId = useRef(0)
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (toast) => {
      lastId.current += 1
      const id = lastId.current
      setToasts((shown) => [...shown.filter(({ title, text }) => title !== toast.title || text !== toast.text), { ...toast, id }])
      setTimeout(() => close(id), TOAST_MS)
    },
    [close],
  )
  const host = useMemo(
    () => (
      <div className={css.host}>
        {toasts.map(({ id, style, title, text }) => (
          <div
            key={id}
            role="alert"
            className={css.toast}
            data-style={style}
            style={{ '--tone': TOAST_TONES[style] } as React.CSSProperties}
          >
            <b>{title}</b>
            <p>{text}</p>
            <button type="button" className={css.close} aria-label={t('closeMessage')} onClick={() => close(id)}>
              <Icon name="x" size={14} />
            </button>
          </div>
        ))}
      </div>
    ),
    [toasts, close, t],
  )
  return (
    <ToastContext value={show}>
      {children}
      {host}
    </ToastContext>
  )
}
