/** A finished answer as its JSON text: what is already text is not made again. `T` says what it reads as. */
export class JsonText<T> {
  readonly text: string
  declare readonly readsAs: T

  constructor(text: string) {
    this.text = text
  }
}
