/** The same keys with any text: the type of a translated catalogue. */
export type TextsOf<Catalogue> = { [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : TextsOf<Catalogue[Key]> }
