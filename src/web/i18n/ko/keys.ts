import type { keys as en } from '../en/keys.ts'
import type { TextsOf } from '../texts-of.ts'

export const keys = {
  title: '단축키',
  after: '다음',
  search: '검색',
  close: '닫기, 검색에서 나가기',
  home: '홈',
  token: '토큰',
  block: '블록',
  tx: '트랜잭션',
  nft: 'NFT',
  dex: 'DEX',
  nextRow: '다음 행',
  previousRow: '이전 행',
  open: '행 열기',
  filter: '첫 번째 필터 열기',
  row: '행 또는 날짜로 이동',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  changeBefore: '과거 시점에서 이전 변경',
  changeAfter: '과거 시점에서 다음 변경',
  now: '지금으로 돌아가기',
  copy: '행 또는 페이지의 ID 복사',
  theme: '밝은 테마·어두운 테마 전환',
  list: '이 목록',
} satisfies TextsOf<typeof en>
