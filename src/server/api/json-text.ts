/** A finished answer as its JSON text: what is already text is not made again. `T` says what it reads as. */
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
