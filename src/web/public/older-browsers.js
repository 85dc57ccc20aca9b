// Functions used by the site's scripts that the oldest browsers (Chrome 100, Firefox 100, Safari 15.4) lack. `before-paint.js` loads this
// file only where one of them is missing.
;(() => {
  const add = (target, name, value) => {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
  const list = Array.prototype
  add(list, 'toSorted', function toSorted(compare) {
    return [...this].sort(compare)
  })
  add(list, 'toReversed', function toReversed() {
    return [...this].reverse()
  })
  add(list, 'toSpliced', function toSpliced(...change) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  })
  add(list, 'with', function withValue(index, value) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  })
  add(list, 'findLastIndex', function findLastIndex(test, self) {
    for (let at = this.length - 1; at >= 0; at -= 1) if (test.call(self, this[at], at, this)) return at
    return -1
  })
  add(list, 'findLast', function findLast(test, self) {
    return this[this.findLastIndex(test, self)]
  })
  add(String.prototype, 'toWellFormed', function toWellFormed() {
    // Pairs match first, so the rest are unpaired surrogates, even in a row.
    return this.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (part) => (part.length === 2 ? part : '\uFFFD'))
  })
  add(URL, 'canParse', (url, base) => {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false
    }
  })
  add(AbortSignal, 'any', (signals) => {
    const controller = new AbortController()
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason)
      else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal })
    }
    return controller.signal
  })
  add(AbortSignal, 'timeout', (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
    return controller.signal
  })
})()
