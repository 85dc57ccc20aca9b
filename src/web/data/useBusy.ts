import { useState } from 'react'

/**
 * What a button needs that loads something: pressed once, it is disabled until `load` ends. It keeps the focus, which a button with
 * `disabled` would lose.
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
