import { projectOfItem } from '../../chain/ids.ts'
import { makeDraw } from '../media/random.ts'
import type { MetadataSource } from './read-item.ts'

/** Trait names with their values, most common first. Collections of the built-in networks have three to six of these. */
const TRAITS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Background', ['Sand', 'Sea', 'Night', 'Dawn', 'Snow', 'Gold']],
  ['Season', ['Spring', 'Summer', 'Autumn', 'Winter']],
  ['Mood', ['Calm', 'Bright', 'Wild', 'Sleepy', '한가로움']],
  ['Edition', ['Open', 'Limited', 'Founder']],
  ['Signed', ['No', 'Yes']],
  ['Series', ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']],
  ['Level', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
]
const WORDS = ['Tide', 'Lantern', 'Comet', 'Harbor', 'Meadow', 'Ember', 'Cloud', 'Pebble'] as const

/** Metadata of an item of a built-in network in the usual NFT format: always the same, made from the id alone. */
export function makeMetadata(id: string): string {
  const project = makeDraw(`traits ${projectOfItem(id)}`)
  const item = makeDraw(`traits of ${id}`)
  const first = project.between(0, TRAITS.length - 1)
  const count = project.between(3, 6)
  const names = Array.from({ length: count }, (_, at) => TRAITS[(first + at) % TRAITS.length] ?? TRAITS[0]).filter(
    (one) => one !== undefined,
  )
  const word = WORDS[project.between(0, WORDS.length - 1)] ?? WORDS[0]
  return JSON.stringify({
    name: `${word} ${item.between(1, 9_999)}`,
    description: `One of the ${word.toLowerCase()} pieces of this collection.`,
    attributes: names.map(([name, values]) => ({
      trait_type: name,
      // Squared, so that the last values are rare.
      value: values[Math.floor(item.next() ** 2 * values.length)] ?? values[0],
    })),
  })
}

/** Built-in networks have no metadata server: the program answers for it. */
export const builtInMetadata: MetadataSource = { readItem: async (id) => Buffer.from(makeMetadata(id)), paceMs: 0 }
