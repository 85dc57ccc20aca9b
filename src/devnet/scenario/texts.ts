import type { Random } from '../ledger/random.ts'

/** What people write on a chain: two languages, machines' JSON, and what somebody tries on every public page. */
const ENGLISH_MEMOS = [
  'thanks!',
  'rent for May',
  'dinner',
  'invoice 2024-118',
  'happy birthday',
  'for the tickets',
  'refund',
  'see you there',
  'monthly support',
  'prize',
  'gm',
] as const
const KOREAN_MEMOS = [
  '감사합니다',
  '점심값',
  '5월 월세',
  '생일 축하해요!',
  '공동구매 입금',
  '환불해 드립니다',
  '이벤트 당첨금',
  '정산 완료',
  '후원합니다',
  '다음에 또 만나요',
] as const
const HOSTILE_MEMOS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(document.domain)>',
  "'; DROP TABLE transactions; --",
  'javascript:alert(1)',
  '\u202Etxt.exe\u202C looks harmless',
  'in\u200Bvis\u200Bible \u2060joiners\uFEFF',
  'Z\u0351\u036B\u0343a\u0329\u031Al\u034Cg\u0337o\u0322',
  '\u0000\u0007\u001B[31mred',
  '[click me](javascript:alert(1)) <a href="http://evil.example">prize</a>',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '👨‍👩‍👧‍👦🏳️‍🌈🇰🇷',
] as const
const FIRST_WORDS = [
  'Silver',
  'Lunar',
  'Hidden',
  'Golden',
  'Quiet',
  'Neon',
  'Paper',
  'Winter',
  'Copper',
  'Floating',
  'Northern',
  'Little',
] as const
const SECOND_WORDS = [
  'Harbour',
  'Garden',
  'Tiger',
  'Signal',
  'Atlas',
  'Lantern',
  'Orchard',
  'Comet',
  'Workshop',
  'River',
  'Arcade',
  'Library',
] as const
const KOREAN_FIRST = ['푸른', '달빛', '고요한', '황금', '작은', '북쪽', '하얀', '별이 뜨는'] as const
const KOREAN_SECOND = ['정원', '호랑이', '항구', '등불', '도서관', '강', '공방', '숲'] as const
const CATEGORIES = ['Art', 'Game', 'Music', 'Ticket', 'Membership', 'Photography', '게임', '미술'] as const

export const category = (random: Random): string => random.pick(CATEGORIES)

/** A name of a token, an NFT or a project. */
export function properName(random: Random): string {
  const plain = random.chance(0.35)
    ? `${random.pick(KOREAN_FIRST)} ${random.pick(KOREAN_SECOND)}`
    : `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)}`
  if (random.chance(0.02)) return `${plain} ${random.pick(HOSTILE_MEMOS)}`.slice(0, 128)
  return random.chance(0.5) ? plain : `${plain} #${1 + random.below(999)}`
}

/** Three to five capitals. */
export function symbol(random: Random): string {
  return Array.from({ length: 3 + random.below(3) }, () =>
    random.pick(['A', 'B', 'C', 'D', 'E', 'G', 'H', 'K', 'L', 'M', 'N', 'O', 'P', 'R', 'S', 'T', 'U']),
  ).join('')
}

/** Most send nothing along. */
export function memo(random: Random): string {
  const dice = random.unit()
  if (dice < 0.62) return ''
  if (dice < 0.76) return random.pick(ENGLISH_MEMOS)
  if (dice < 0.92) return random.pick(KOREAN_MEMOS)
  if (dice < 0.975)
    return JSON.stringify({ order: 1000 + random.below(90_000), items: [{ sku: random.letters(6), qty: 1 + random.below(5) }], paid: true })
  return dice < 0.995 ? random.pick(HOSTILE_MEMOS) : longText(random, 1800)
}

/** A deposit's tag, as exchanges give them out. */
export const depositTag = (random: Random): string => String(100_000 + random.below(9_900_000))

/** Paragraphs up to about `length` characters. */
export function longText(random: Random, length: number): string {
  const parts: string[] = []
  for (let size = 0; size < length;) {
    const sentence = random.chance(0.4)
      ? `${random.pick(KOREAN_FIRST)} ${random.pick(KOREAN_SECOND)}에서 시작된 이야기입니다.`
      : `Made for the ${random.pick(FIRST_WORDS).toLowerCase()} ${random.pick(SECOND_WORDS).toLowerCase()} and everybody in it.`
    parts.push(sentence)
    size += sentence.length + 1
  }
  return parts.join(' ').slice(0, length)
}

/** An address on the web; most pictures are pictures, some move. */
export const website = (random: Random, path = ''): string => `https://${random.letters(8).toLowerCase()}.example/${path}`
export const picture = (random: Random): string =>
  `https://art.metacoin.example/${random.letters(12)}.${random.chance(0.12) ? 'mp4' : random.pick(['png', 'jpg', 'webp'])}`

export const socialLinks = (random: Random): string =>
  JSON.stringify({
    youtube: `https://youtube.example/${random.letters(7)}`,
    discord: `https://discord.example/${random.letters(9)}`,
    ...(random.chance(0.05) && { homepage: 'javascript:alert(document.cookie)' }),
  })
