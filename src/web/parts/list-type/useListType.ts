import { useSyncExternalStore } from 'react'
import { LIST_TYPES, writeConfig, type ListType } from '../../data/choices.ts'

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The form of lists the visitor chose and how to choose another. It stands on the document element, where `before-paint.js` puts it and
 * the styles of lists read it; nothing is drawn anew. `undefined` while nothing was chosen, and always on the server.
 */
export function useListType(): [chosen: ListType | undefined, choose: (type: ListType) => void] {
  const chosen = useSyncExternalStore(
    subscribe,
    () => LIST_TYPES.find((type) => type === document.documentElement.dataset['list']),
    () => undefined,
  )
  return [chosen, choose]
}

function choose(type: ListType): void {
  document.documentElement.dataset['list'] = type
  writeConfig({ list: type })
  for (const listener of listeners) listener()
}
