import { LRUCache } from 'lru-cache'

/** Maximum share of the capacity for values that were found again. */
const AGAIN_PART = 0.8

/** `lru-cache` refuses an entry without a size. */
type Sized<V> = { value: V; size: number }

/**
 * Two caches of `lru-cache` that share one capacity: values not found since they were stored, and values found at least once. The first
 * group is evicted first, so a crawler that reads everything once evicts nothing that other readers use. A single `lru-cache` has one order
 * for all entries: a hundred cold entries evict the hot ones (the first test beside this file). With the same memory, four more of every
 * hundred pages have to be rendered (decision 0012). Sizes are in the caller's unit.
 */
export class SegmentedLru<K extends {}, V> {
  readonly #once: LRUCache<K, Sized<V>>
  readonly #again: LRUCache<K, Sized<V>>
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
    const sizeCalculation = ({ size }: Sized<V>): number => size
    this.#once = new LRUCache({ maxSize: Math.max(1, Math.floor(capacity)), sizeCalculation })
    this.#again = new LRUCache({
      maxSize: Math.max(1, Math.floor(capacity * AGAIN_PART)),
      sizeCalculation,
      // An entry evicted here moves to the other cache, where it has to be found again.
      disposeAfter: (entry, key, reason) => {
        if (reason === 'evict') this.#once.set(key, entry)
      },
    })
  }

  find(key: K): V | undefined {
    const known = this.#again.get(key)
    if (known) return known.value
    const entry = this.#once.get(key)
    if (!entry) return undefined
    // An entry larger than the other cache stays here, so it evicts nothing there.
    if (entry.size <= this.#again.maxSize) {
      this.#once.delete(key)
      this.#again.set(key, entry)
    }
    return entry.value
  }

  /** Stores a value unless it alone exceeds the capacity. A replacement stays in the cache of the value it replaces, if it fits. */
  keep(key: K, value: V, size = 1): void {
    const wasAgain = this.#again.delete(key)
    this.#once.delete(key)
    if (size > this.#capacity) return
    const isAgain = wasAgain && size <= this.#again.maxSize
    const entries = isAgain ? this.#again : this.#once
    while (this.size + size > this.#capacity && this.#dropOldest());
    entries.set(key, { value, size })
  }

  get count(): number {
    return this.#once.size + this.#again.size
  }

  get size(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }

  #dropOldest(): boolean {
    return (this.#once.pop() ?? this.#again.pop()) !== undefined
  }
}
