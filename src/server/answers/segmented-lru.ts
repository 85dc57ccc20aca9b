/** Of the whole, what is for values that were found again. */
const AGAIN_PART = 0.8

type Entry<V> = { value: V; size: number }

/**
 * A map of bounded size, as `Lru`, for many things that are asked for once and some that are asked for all the time: what was never found
 * again is forgotten first, so whoever reads everything once pushes out nothing that others ask for. Sizes are the caller's measure.
 */
export class SegmentedLru<K, V> {
  /** Both: the longest unused first. */
  readonly #once = new Map<K, Entry<V>>()
  readonly #again = new Map<K, Entry<V>>()
  readonly #capacity: number
  #size = 0
  #againSize = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  find(key: K): V | undefined {
    const entry = this.#again.get(key) ?? this.#once.get(key)
    if (!entry) return undefined
    if (this.#again.delete(key)) this.#againSize -= entry.size
    else this.#once.delete(key)
    this.#keepAgain(key, entry)
    return entry.value
  }

  /** Keeps a value unless it alone is larger than everything may be. One that takes the place of another stands where that stood. */
  keep(key: K, value: V, size = 1): void {
    const wasAgain = this.#again.has(key)
    this.#drop(key)
    if (size > this.#capacity) return
    this.#size += size
    if (wasAgain) this.#keepAgain(key, { value, size })
    else this.#once.set(key, { value, size })
    for (const entries of [this.#once, this.#again])
      for (const [oldest] of entries) {
        if (this.#size <= this.#capacity) return
        if (oldest !== key) this.#drop(oldest)
      }
  }

  get count(): number {
    return this.#once.size + this.#again.size
  }

  get size(): number {
    return this.#size
  }

  /**
   * Beyond their part, those that were not used for longest have to be found again once more. What alone is larger than that part stays
   * among the others, and drives out none of them.
   */
  #keepAgain(key: K, entry: Entry<V>): void {
    if (entry.size > this.#capacity * AGAIN_PART) return void this.#once.set(key, entry)
    this.#again.set(key, entry)
    this.#againSize += entry.size
    for (const [oldest, older] of this.#again) {
      if (this.#againSize <= this.#capacity * AGAIN_PART) return
      this.#again.delete(oldest)
      this.#againSize -= older.size
      this.#once.set(oldest, older)
    }
  }

  #drop(key: K): void {
    const entry = this.#again.get(key) ?? this.#once.get(key)
    if (!entry) return
    if (this.#again.delete(key)) this.#againSize -= entry.size
    else this.#once.delete(key)
    this.#size -= entry.size
  }
}
