import type { choosing as en } from '../en/choosing.ts'
import type { TextsOf } from '../texts-of.ts'

export const choosing = {
  partOf: '아이템 {total, number}개 중 {read, number}개 읽음',
  counted: '개수는 지금까지 읽은 아이템 기준입니다.',
  shown: '아이템 {count, number}개',
  clear: '특성 지우기',
  remove: '{name}: {value} 제거',
  choose: '특성으로 고르기',
  findValue: '값 찾기',
  findValueOf: '{name}의 값 찾기',
  noValue: '이런 값은 없습니다.',
  notAmong: '처음 {count, number}개 값 중에는 없습니다.',
  stillMore: '값 {count, number}개는 표시하지 않음',
  moreValues: '값 {count, number}개 더 있음',
  noMatch: '읽은 아이템 중 이 특성을 가진 아이템이 없습니다.',
} satisfies TextsOf<typeof en>
