import { useSyncExternalStore } from 'react'
import { LIST_TYPES, writeConfig, type ListType } from '../../data/choices.ts'

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The chosen list type and a function to choose another. It is an attribute of the document element, set by `before-paint.js` and used by
 * the styles of lists, so nothing renders again. `undefined` without a choice, and always on the server.
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
