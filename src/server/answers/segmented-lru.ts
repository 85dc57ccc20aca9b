import { LRUCache } from 'lru-cache'

/** Part of the capacity for values that were found again. */
const AGAIN_PART = 0.8

/** `lru-cache` refuses an entry without a size. */
type Sized<V> = { value: V; size: number }

/**
 * Two caches of `lru-cache` that share one capacity: values nobody has found again yet, and values found at least once. The first kind goes
 * first, so a crawler that reads everything once evicts nothing that other readers ask for. `lru-cache` alone has one order for all
 * entries: there a hundred cold entries evict the hot ones (the first test beside this file), and with the same memory four of a hundred
 * pages more are rendered (decision 0012). Sizes are the caller's measure.
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
      // Beyond their part the longest unused ones have to be found once more.
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
    // An entry larger than the other part stays here, and evicts none of those.
    if (entry.size <= this.#again.maxSize) {
      this.#once.delete(key)
      this.#again.set(key, entry)
    }
    return entry.value
  }

  /** Keeps a value unless it alone exceeds the capacity. A value that replaces another one takes its place. */
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
