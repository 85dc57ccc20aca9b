import { HASH } from '../../src/chain/ids.ts'
import { shortHash, shortId, shortItem, TX_ID_LENGTHS } from '../../src/chain/short-id.ts'

/** Contents of a page: internal links, and ids of the ledger and `block N` printed outside any link. */
export type ReadPage = { links: string[]; bare: string[] }

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Elements in which an id needs no link, each for a reason. */
const EXEMPT: ReadonlyMap<string, string> = new Map([
  ['h1', 'the heading names the subject of the page: a link would lead to the page itself'],
  ['button', 'a button copies or opens; a link inside it is invalid HTML'],
  ['summary', 'it opens what is below it, where the id stands again'],
  ['select', 'an option of a form'],
  ['textarea', 'the text of a form'],
  ['title', 'the title of the window, or of a picture'],
  ['script', 'data for scripts, not printed'],
  ['style', 'not printed'],
  ['svg', 'a picture: its links and figures stand beside it'],
])
/**
 * Parts without links, by the names of their styles, hashed ones too. `tree`, `raw` and `code`, `txc-json`: foreign JSON and texts, printed
 * as the ledger has them. `onPaper`, `paperLine`: printed on paper only; on the screen the same row has the link. `sr`: a sentence for
 * screen readers about a picture whose figures are beside it with links.
 */
const EXEMPT_CLASS = /(?:^| )(?:(?:tree|raw|code|onPaper|paperLine)-|(?:sr|txc-json)(?: |$))/

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
])
const decode = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity)

/** Maps every form in which the site prints an id to that id. If two ids share a short form, the first one wins: both need a link. */
export function formsOf(ids: Iterable<string>): ReadonlyMap<string, string> {
  const forms = new Map<string, string>()
  const add = (form: string, id: string): void => {
    if (!forms.has(form)) forms.set(form, id)
  }
  for (const id of ids) {
    for (const form of [id, shortId(id), shortId(id, 'detail'), ...(id.startsWith('MRC400_') && id.length > 41 ? [shortItem(id)] : [])])
      add(form, id)
    if (HASH.test(id)) for (const length of Object.values(TX_ID_LENGTHS)) add(shortHash(id, length), id)
  }
  return forms
}

/** Words that may be an id: letters, digits and `_`, with the marks of shortening; and rounds of games. */
const WORD = /game-\w{3,100}|[\w.…]{4,200}/g
/** The number of a block in a sentence. */
const BLOCK = /\bblock #?(\d[\d,]*)/gi
/** A label that announces a block number, and the number alone: header and cell of a table, or label and value. */
const BLOCK_WORD = /^block(?: number)?:?$/i
const NUMBER_ALONE = /^#?(\d[\d,]*)$/
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g
const attributeOf = (attributes: string, name: string): string | undefined => {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return decode(attributes.slice(from, attributes.indexOf('"', from)))
}

/** Reads a page that the server rendered. `own`: ids in the page's address. They need no link, because it would lead to the page itself. */
export function readPage(html: string, forms: ReadonlyMap<string, string>, own: readonly string[]): ReadPage {
  // React separates texts with comments, but a reader sees one text.
  const text = html.replaceAll('<!-- -->', '')
  const links = new Set<string>()
  const bare = new Set<string>()
  const open: { name: string; isExempt: boolean }[] = []
  let before = ''
  const read = (part: string): void => {
    const words = part.trim()
    if (words === '') return
    if (open.at(-1)?.isExempt !== true) {
      for (const id of bareIn(part, forms, own)) bare.add(id)
      for (const sn of blocksIn(before, words)) if (!own.includes(sn)) bare.add(`block ${sn}`)
    }
    before = words
  }
  let last = 0
  for (const tag of text.matchAll(TAG)) {
    const [all, end, name = '', attributes = ''] = tag
    read(text.slice(last, tag.index))
    last = tag.index + all.length
    if (end === '/') {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.length = at
      continue
    }
    const href = name === 'a' ? attributeOf(attributes, 'href') : undefined
    if (href !== undefined) links.add(href)
    if (VOID.has(name) || attributes.endsWith('/')) continue
    const isWithout = EXEMPT_CLASS.test(attributeOf(attributes, 'class') ?? '')
    open.push({ name, isExempt: open.at(-1)?.isExempt === true || name === 'a' || EXEMPT.has(name) || isWithout })
  }
  read(text.slice(last))
  return { links: [...links].filter((href) => /^\/(?!\/)/.test(href)), bare: [...bare] }
}

function* bareIn(text: string, forms: ReadonlyMap<string, string>, own: readonly string[]): Iterable<string> {
  for (const [word] of decode(text).matchAll(WORD)) {
    const id = forms.get(word) ?? forms.get(word.replace(/\.+$/, ''))
    if (id !== undefined && !own.includes(id)) yield id
  }
}

/** Block numbers in a text: in sentences, or alone when `before` is a label for block numbers. */
function* blocksIn(before: string, text: string): Iterable<string> {
  for (const [, sn = ''] of text.matchAll(BLOCK)) yield sn.replaceAll(',', '')
  const [, alone] = NUMBER_ALONE.exec(text) ?? []
  if (alone !== undefined && BLOCK_WORD.test(before)) yield alone.replaceAll(',', '')
}
