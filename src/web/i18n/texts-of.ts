/** The same keys with any text: what a translation of a catalogue must be. */
export type TextsOf<Catalogue> = { [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : TextsOf<Catalogue[Key]> }
