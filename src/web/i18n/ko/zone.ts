import type { zone as en } from '../en/zone.ts'
import type { TextsOf } from '../texts-of.ts'

export const zone = {
  title: '시간대',
  everyPage: '모든 페이지의 시각',
  chartsStay: '차트와 파일은 항상 UTC',
  own: '브라우저의 시간대',
  used: '이전에 사용',
  find: '시간대 찾기',
  found: '{count, plural, =0 {해당하는 시간대가 없습니다} other {시간대 #개}}',
  all: '모든 시간대',
  use: '이 시간대 사용',
} satisfies TextsOf<typeof en>
