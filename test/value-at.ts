/** Finds a value in a response by its path: keys and indexes joined by dots (`list.0.token.symbol`). */
export function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer)
}
