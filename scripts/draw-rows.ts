import { readFileSync } from 'node:fs'

// Draws rows of docs/requirements.md by a seed: `node scripts/draw-rows.ts 20261121 40 SHELL LINK …` (all areas when none is named).
// Each drawn row is then broken on purpose, to see whether the tests that name it turn red: test/rows-broken.md.
const [seed = '20261121', count = '40', ...areas] = process.argv.slice(2)

/** Mulberry32: the same numbers for the same seed on every machine. */
function makeRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (([A-Z0-9]+)-\d{3}) \| ([^|]+) \|/gm)]
  .map(([, id = '', area = '', text = '']) => ({ id, area, text: text.trim() }))
  .filter(({ area }) => areas.length === 0 || areas.includes(area))
const random = makeRandom(Number(seed))
for (let drawn = 0; drawn < Number(count) && rows.length > 0; drawn += 1) {
  const [row] = rows.splice(Math.floor(random() * rows.length), 1)
  if (row !== undefined) console.log(`${row.id}\t${row.text}`)
}
