/** A stored picture in the form that pages show, or a video as fetched. `name`: a hash of the content, and its type. */
export type CachedMedia = { name: string; path: string }
