import { describe, expect, test } from 'vitest'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { CLIENT_MESSAGES } from '../../client/request.ts'
import { LATE_MESSAGES } from '../../client/late-messages.ts'
import { message } from './en/message.ts'
import { language as english } from './language-en.ts'
import { language as korean } from './language-ko.ts'
import { translateMessage } from './translate-message.ts'

describe('messages of failures and refused filters (OPEN-108, FILTER-009)', () => {
  const cases = [
    ['Network error', '네트워크 오류가 발생했습니다'],
    ['Request timeout', '요청 시간이 초과되었습니다'],
    ['Not found', '찾을 수 없습니다'],
    ['ERROR', '오류'],
    ['Loading chunk failed', '화면 파일을 불러오지 못했습니다'],
    ['Token 77 does not exist', '존재하지 않습니다: Token 77'],
    [
      'Token 77 is not indexed yet: the index is at block 923 of 5000',
      '아직 인덱싱되지 않았습니다: Token 77 (전체 5000블록 중 923블록까지 인덱싱됨)',
    ],
    [
      'Too many requests from your address. Please wait 7 s and try again',
      '같은 주소에서 요청이 너무 많습니다. 7초 뒤에 다시 시도해 주세요',
    ],
    ['The site is busy right now. Please try again in a moment', '지금은 요청이 몰려 답할 수 없습니다. 잠시 뒤에 다시 시도해 주세요'],
    [
      'Token 12 did not exist yet at block 3. It begins with block 440',
      '블록 3 시점에는 아직 존재하지 않았습니다. 블록 440에서 시작합니다: Token 12',
    ],
    ['The chain begins after 2020-01-01', '체인은 2020-01-01 이후에 시작합니다'],
    [
      "'at' must be the number of a block or a day as YYYY-MM-DD, not 'yesterday'",
      'at: 블록 번호나 YYYY-MM-DD 형식의 날짜여야 합니다: yesterday',
    ],
    ["'from' must be a day as YYYY-MM-DD, not '2024-02-30'", 'from: YYYY-MM-DD 형식의 날짜여야 합니다: 2024-02-30'],
    ['There is no block 999999 yet', '블록 999999은(는) 아직 없습니다'],
    ['Blocks are numbered from 1', '블록 번호는 1부터 시작합니다'],
    ["'to': the newest block is dated 2024-11-30", 'to: 최신 블록의 날짜는 2024-11-30입니다'],
    ["'from' is after 'to': 2024-05-02 and 2024-05-01", '시작일이 종료일보다 늦습니다: 2024-05-02, 2024-05-01'],
    ["'from' is after 'to': block 9 and block 4", '첫 블록이 두 번째 블록보다 뒤에 있습니다: 9, 4'],
    [
      'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4 never had token 99',
      '토큰 99을(를) 가진 적이 없는 주소입니다: MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4',
    ],
    [
      'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4 never had MRC402_x',
      'MRC402_x을(를) 가진 적이 없는 주소입니다: MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4',
    ],
    ["'abc' is not the id of a token, an MRC402 or an MRC401 item", '토큰, MRC402, MRC401 아이템의 ID가 아닙니다: abc'],
    // Messages about refused filters, as the lists show them.
    ["'status' must be one of ok, failed, not 'it's'", "status: ok, failed 중 하나여야 합니다: it's"],
    ["'asset' must be the id of a token, an MRC402 or an MRC401 item, not 'x'", 'asset: 토큰, MRC402, MRC401 아이템의 ID여야 합니다: x'],
    ["'token' must be the id of a token, not 'x'", 'token: 토큰의 ID여야 합니다: x'],
    ["'with' must be an address, not 'MT1'", 'with: 주소여야 합니다: MT1'],
    ["'date' must be a day as YYYY-MM-DD, not '2024-02-30'", 'date: YYYY-MM-DD 형식의 날짜여야 합니다: 2024-02-30'],
    ["'row' must be a whole number from 1, not '0'", 'row: 1 이상의 정수여야 합니다: 0'],
    ["'limit' must be a whole number from 1 to 1000, not '7000'", 'limit: 1부터 1000까지의 정수여야 합니다: 7000'],
    [
      "'price_from' must be an amount in the smallest unit of the payment token, not '1.5'",
      'price_from: 결제 토큰의 가장 작은 단위로 쓴 수량이어야 합니다: 1.5',
    ],
    ["'from' must not be after 'to'", '시작일이 종료일보다 늦습니다'],
    [
      'More than 20,000 members would have to be compared: leave out a filter, or take sort=price with token',
      '비교할 항목이 20,000개를 넘습니다. 필터를 하나 빼거나 토큰을 정해 가격순으로 정렬해 주세요',
    ],
    ['something nobody foresaw', 'something nobody foresaw'],
    ['', ''],
  ] as const
  for (const [msg, said] of cases) {
    test(`"${msg}" is unchanged in English and translated to Korean`, () => {
      expect(translateMessage(english, msg)).toBe(msg)
      expect(translateMessage(korean, msg)).toBe(said)
    })
  }
  test('every English text has a Korean one', () => {
    type Texts = { readonly [key: string]: string | Texts }
    const withoutKorean = (texts: Texts, own: Texts, at: string): string[] =>
      Object.entries(texts).flatMap(([key, text]) => {
        const said = own[key] ?? ''
        if (typeof text !== 'string') return typeof said === 'string' ? [`${at}${key}`] : withoutKorean(text, said, `${at}${key}.`)
        const hasWords = /[a-z]{4}/.test(text.replaceAll(/\{[^{}]*\}/g, ''))
        return hasWords && !(typeof said === 'string' && /[가-힣]/.test(said)) ? [`${at}${key}`] : []
      })
    expect(withoutKorean(english.messages, korean.messages, '')).toEqual([])
  })
  test("the client's own messages are in the catalogue", () => {
    expect(message).toMatchObject({ ...CLIENT_MESSAGES, ...LATE_MESSAGES })
    expect(message.chunk).toBe(CHUNK_FAILED)
  })
})
