import type { Random } from '../ledger/random.ts'

/** Memos of people in two languages, and of programs. */
const ENGLISH_MEMOS = [
  'thanks!',
  'rent',
  'dinner on Friday',
  'invoice no. 118',
  'happy birthday 🎂',
  'for the tickets',
  'refund',
  'see you there',
  'monthly support',
  'first prize',
  'concert tickets, 2 seats',
  'your share of the gift',
  'deposit for the flat',
  'guitar lessons',
] as const
const KOREAN_MEMOS = [
  '감사합니다',
  '점심값',
  '이달 월세',
  '생일 축하해요!',
  '공동구매 입금',
  '환불해 드립니다',
  '이벤트 당첨금',
  '정산 완료',
  '후원합니다',
  '다음에 또 만나요',
  '이달 회비',
  '택시비 나눔',
] as const
const GOODS = ['TEA-204', 'MUG-010', 'BOOK-77', 'PRINT-A3', 'BEANS-1KG', 'POSTCARD-6', 'SOAP-3', 'CANDLE-12'] as const

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
  'Amber',
  'Velvet',
  'Painted',
  'Midnight',
] as const
type Noun = readonly [one: string, many: string]
const SECOND_WORDS: readonly [Noun, ...Noun[]] = [
  ['Harbour', 'Harbours'],
  ['Garden', 'Gardens'],
  ['Tiger', 'Tigers'],
  ['Signal', 'Signals'],
  ['Atlas', 'Atlases'],
  ['Lantern', 'Lanterns'],
  ['Orchard', 'Orchards'],
  ['Comet', 'Comets'],
  ['Workshop', 'Workshops'],
  ['River', 'Rivers'],
  ['Arcade', 'Arcades'],
  ['Library', 'Libraries'],
  ['Heron', 'Herons'],
  ['Island', 'Islands'],
]
const KOREAN_FIRST = ['푸른', '달빛', '고요한', '황금빛', '작은', '북쪽', '하얀', '별이 뜨는', '봄날의', '새벽'] as const
const KOREAN_SECOND = ['정원', '호랑이', '항구', '등불', '도서관', '강', '공방', '숲', '골목', '섬'] as const
const CATEGORIES = ['Art', 'Game', 'Music', 'Ticket', 'Membership', 'Photography', '게임', '미술'] as const
const COUPONS = [
  'Coffee and cake',
  '10 % off the first order',
  'Two tickets for one',
  'Free delivery',
  '첫 구매 할인 쿠폰',
  '음료 한 잔 쿠폰',
  '주말 이용권',
] as const

const ABOUT_ENGLISH = [
  'Drawn by hand, scanned at full size and signed by its maker.',
  'Part of a series about places that change with the light.',
  'Holders are invited to the opening and to every talk of the series.',
  'The first owner may order a signed print within a year.',
  'Half of what a sale brings goes to the studio, the other half to its apprentices.',
  'Made over one winter in a workshop by the harbour.',
  'Colours were chosen from photographs of the same street, taken each morning.',
  'Each piece has a partner in another edition of the series.',
  'It opens the members\u2019 room of the gallery for as long as it is held.',
  'Commercial use is allowed to holders, with the name of the maker beside it.',
  'A short film about how it was made is shown at the studio.',
  'New pieces are added with each season and never reissued.',
] as const
const ABOUT_KOREAN = [
  '작가가 직접 그리고 서명한 작품입니다.',
  '빛에 따라 달라지는 장소를 담은 연작의 하나입니다.',
  '소장하신 분은 전시 개막 행사에 초대됩니다.',
  '첫 소장자는 1년 안에 서명한 판화를 주문할 수 있습니다.',
  '판매 수익의 절반은 공방의 수련생을 위해 쓰입니다.',
  '항구 옆 작업실에서 한 해 겨울 동안 만들었습니다.',
  '같은 거리를 매일 아침 찍은 사진에서 색을 골랐습니다.',
  '소장하는 동안 갤러리 회원 공간을 이용할 수 있습니다.',
  '작가 이름을 밝히면 상업적으로도 사용할 수 있습니다.',
  '시즌마다 새 작품이 더해지며, 다시 발행하지 않습니다.',
] as const

export const category = (random: Random): string => random.pick(CATEGORIES)
export const couponName = (random: Random): string => random.pick(COUPONS)

const isKorean = (name: string): boolean => /[가-힣]/.test(name)
const koreanName = (random: Random): string => `${random.pick(KOREAN_FIRST)} ${random.pick(KOREAN_SECOND)}`

/** Name of a collection. */
export const collectionName = (random: Random): string =>
  random.chance(0.35) ? koreanName(random) : `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)[1]}`

/** Title of a work: some are one of a series. */
export function workTitle(random: Random): string {
  const title = random.chance(0.35) ? koreanName(random) : `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)[0]}`
  return random.chance(0.5) ? title : `${title} No. ${1 + random.below(48)}`
}

/** Two to seven sentences about a work or a collection, in the language of its name, none twice. */
export function describeWork(random: Random, name: string): string {
  const sentences: string[] = [...(isKorean(name) ? ABOUT_KOREAN : ABOUT_ENGLISH)]
  const count = 2 + random.below(6)
  return Array.from({ length: count }, () => sentences.splice(random.below(sentences.length), 1)[0] ?? '').join(' ')
}

/** Most payments have no memo; shops send the order. */
export function memo(random: Random): string {
  const dice = random.unit()
  if (dice < 0.64) return ''
  if (dice < 0.79) return random.pick(ENGLISH_MEMOS)
  if (dice < 0.95) return random.pick(KOREAN_MEMOS)
  return JSON.stringify({ order: 1000 + random.below(90_000), items: [{ sku: random.pick(GOODS), qty: 1 + random.below(5) }], paid: true })
}

/** A deposit's tag in the form that exchanges use. */
export const depositTag = (random: Random): string => String(100_000 + random.below(9_900_000))

/** The only external site of a simulated network, used wherever the chain requires an address. No other host gets requests. */
export const HOME_PAGE = 'http://metacoin.network'

/** Where the chain requires a picture's address: a fragment of that page, so that the link works. The site generates the pictures. */
export const picture = (random: Random): string => `${HOME_PAGE}/#${random.letters(12)}.${random.pick(['png', 'jpg', 'webp'])}`

/** Picture of a work: some are videos, which only the end of the address can express. */
export const pictureOfWork = (random: Random): string => (random.chance(0.12) ? `${HOME_PAGE}/${random.letters(12)}.mp4` : picture(random))
