/**
 * Bodies that somebody is being sent, by their strong tags: the same content is in memory once, however often it was made and however many
 * read it. A body that nobody holds any more is forgotten.
 */
const bodies = new Map<string, WeakRef<Buffer>>()
const forget = new FinalizationRegistry<string>((tag) => {
  if (bodies.get(tag)?.deref() === undefined) bodies.delete(tag)
})

export const findShared = (tag: string): Buffer | undefined => bodies.get(tag)?.deref()

/** The copy that is held already, or this one from now on. */
export function shareBody(tag: string, body: Buffer): Buffer {
  const known = findShared(tag)
  if (known) return known
  bodies.set(tag, new WeakRef(body))
  forget.register(body, tag)
  return body
}
