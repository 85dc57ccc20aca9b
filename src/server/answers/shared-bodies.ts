const MIN_SHARED = 16 * 1024

/**
 * Bodies that somebody is being sent, by their strong tags: the same content is in memory once, however often it was made and however many
 * read it. A body that nobody holds any more is forgotten.
 */
const bodies = new Map<string, WeakRef<Buffer>>()
const forget = new FinalizationRegistry<string>((tag) => {
  if (bodies.get(tag)?.deref() === undefined) bodies.delete(tag)
})

const making = new Map<string, Promise<Buffer>>()

/**
 * The body of a tag: the copy that is held, the one that is being made for somebody else, or a new one. Very small ones cost more
 * to look up than to copy: these are not shared.
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
