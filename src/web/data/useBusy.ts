import { useState } from 'react'

/**
 * Props of a button that loads something: after a click it is disabled until `load` ends. It keeps the focus, which `disabled` would lose.
 */
export function useBusy(load: () => unknown): { onClick: () => Promise<void>; 'aria-disabled': true | undefined } {
  const [isBusy, setIsBusy] = useState(false)
  const onClick = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await load()
    } finally {
      setIsBusy(false)
    }
  }
  return { onClick, 'aria-disabled': isBusy || undefined }
}
