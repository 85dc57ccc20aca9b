/**
 * A map that drops entries not used for a while: two generations, the older dropped when the younger is full. Nothing is
 * dropped between two calls of `trim`, so an entry that a batch uses stays the only one for its key.
 */
export class GenerationCache<K, V> {
  #half: number
  #young = new Map<K, V>()
  #elder = new Map<K, V>()

  constructor(limit: number) {
    this.#half = halfOf(limit)
  }

  /** Excess entries go with the next calls of `trim`. */
  resize(limit: number): void {
    this.#half = halfOf(limit)
  }

  get(key: K): V | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const elder = this.#elder.get(key)
    if (elder !== undefined) this.#young.set(key, elder)
    return elder
  }

  set(key: K, value: V): void {
    this.#young.set(key, value)
  }

  trim(): void {
    if (this.#young.size < this.#half) return
    this.#elder = this.#young
    this.#young = new Map()
  }

  clear(): void {
    this.#young = new Map()
    this.#elder = new Map()
  }
}

const halfOf = (limit: number): number => Math.max(1, Math.ceil(limit / 2))
