/** A map of bounded size that forgets what was not used for longest. Sizes are the caller's measure: entries, or bytes. */
export class Lru<K, V> {
  readonly #entries = new Map<K, { value: V; size: number }>()
  readonly #capacity: number
  #size = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  find(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value unless it alone is larger than everything may be. */
  keep(key: K, value: V, size = 1): void {
    this.drop(key)
    if (size > this.#capacity) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const [oldest] of this.#entries) {
      if (this.#size <= this.#capacity) return
      this.drop(oldest)
    }
  }

  drop(key: K): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }

  /** All values, the longest unused first. */
  *values(): Generator<V> {
    for (const { value } of this.#entries.values()) yield value
  }

  get count(): number {
    return this.#entries.size
  }

  get size(): number {
    return this.#size
  }
}
