import { describe, expect, test } from 'vitest'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { CLIENT_MESSAGES } from '../../client/request.ts'
import { LATE_MESSAGES } from '../../client/late-messages.ts'
import { message } from './en/message.ts'
import { language as english } from './language-en.ts'
import { language as korean } from './language-ko.ts'
import { sayMessage } from './say-message.ts'

describe('what failures say (OPEN-108)', () => {
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
    ['something nobody foresaw', 'something nobody foresaw'],
    ['', ''],
  ] as const
  for (const [msg, said] of cases) {
    test(`"${msg}" is left alone in English and said in Korean`, () => {
      expect(sayMessage(english, msg)).toBe(msg)
      expect(sayMessage(korean, msg)).toBe(said)
    })
  }
  test('whatever has words in English has Korean ones', () => {
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
  test("the client's own words are in the catalogue", () => {
    expect(message).toMatchObject({ ...CLIENT_MESSAGES, ...LATE_MESSAGES })
    expect(message.chunk).toBe(CHUNK_FAILED)
  })
})
