/** The entry of a table at a foreign key; never a property that every object inherits (`constructor`, `__proto__`). */
export const ownValue = <T>(table: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  table !== null && table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined

/** Sets an entry at a foreign key. A plain assignment to `__proto__` would replace the object's prototype. */
export function setOwnValue<T>(table: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') Object.defineProperty(table, key, { value, enumerable: true, writable: true, configurable: true })
  else table[key] = value
}
