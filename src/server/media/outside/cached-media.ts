/** A picture as pages show it, or a video as it was found. `name` is made of a hash of the content and its type. */
export type CachedMedia = { name: string; path: string }
