import type { past as en } from '../en/past.ts'
import type { TextsOf } from '../texts-of.ts'

export const past: TextsOf<typeof en> = {
  asOf: '블록 {block} 시점',
  asOfDay: '{day} 시점',
  before: '한 블록 전',
  after: '한 블록 뒤',
  first: '첫 블록',
  newest: '최신 블록',
  day: '날짜(UTC)',
  go: '이동',
  now: '지금',
  ask: '과거 시점 보기…',
  headOnly: '위쪽 정보만 그 시점의 것입니다. 아래 목록은 오늘의 것입니다.',
  noPrices: '오늘의 시세는 표시하지 않습니다.',
  notYet: '이 시점에는 아직 존재하지 않았습니다. 블록 {block}에서 시작합니다.',
  notYetDay: '체인은 이 날짜 이후에 시작합니다.',
  toFirst: '블록 {block} 시점으로 이동',
  notThere: '아직 없는 블록입니다.',
  notThereNewest: '최신 블록은 {block}입니다.',
}
