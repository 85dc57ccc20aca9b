/** A finished answer as JSON text, assembled from existing texts without parsing them. `T`: the type of the parsed text. */
export class JsonText<T> {
  readonly text: string
  /** The page of the list that it shows. */
  readonly page: number
  declare readonly readsAs: T

  constructor(text: string, page: number) {
    this.text = text
    this.page = page
  }

  /** The same object with more fields. */
  with(more: object): JsonText<T> {
    return new JsonText(`${this.text.slice(0, -1)},${JSON.stringify(more).slice(1)}`, this.page)
  }
}
