const MIN_SHARED = 16 * 1024

/**
 * Bodies in use, by their strong ETags. Equal content is in memory once, however often it was made and however many clients receive it. The
 * entry of a body is removed when nothing references the body any more.
 */
const bodies = new Map<string, WeakRef<Buffer>>()
const forget = new FinalizationRegistry<string>((tag) => {
  if (bodies.get(tag)?.deref() === undefined) bodies.delete(tag)
})

const making = new Map<string, Promise<Buffer>>()

/**
 * Returns the body with this ETag: the copy in use, the one being made for another request, or a new one. Very small bodies are not shared,
 * because a look-up costs more than a copy.
 */
export function shareBody(tag: string, make: () => Buffer | Promise<Buffer>): Buffer | Promise<Buffer> {
  const known = bodies.get(tag)?.deref() ?? making.get(tag)
  if (known) return known
  const made = make()
  if (!(made instanceof Promise)) return hold(tag, made)
  const held = made.then((body) => hold(tag, body)).finally(() => making.delete(tag))
  making.set(tag, held)
  return held
}

function hold(tag: string, body: Buffer): Buffer {
  if (body.length < MIN_SHARED) return body
  bodies.set(tag, new WeakRef(body))
  forget.register(body, tag)
  return body
}
