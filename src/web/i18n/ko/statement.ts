import type { statement as en } from '../en/statement.ts'
import type { TextsOf } from '../texts-of.ts'

/** The statement of an address. */
export const statement = {
  fees: '그중 수수료',
  valueOn: '{day} 평가액',
  accountStatement: '계좌 거래내역서',
  period: '기간',
  wholeLife: '전체 기간',
  since: '{day}부터',
  until: '{day}까지',
  range: '{from} ~ {to}',
  print: '인쇄',
  quick: '빠른 선택',
  thisMonth: '이번 달',
  lastMonth: '지난달',
  quarter: '{year}년 {quarter}분기',
  all: '전체',
  blocks: '블록',
  blocksOf: '블록 {from} ~ {to}',
  blockOf: '블록 {block}',
  noBlocks: '이 기간에는 블록이 없습니다',
  adds: '모든 토큰에서 기초 + 입금 − 출금 = 기말입니다.',
  addsNot: '기초 + 입금 − 출금이 기말과 다른 토큰: {tokens}',
  moreAssets: '{count, plural, other {토큰 #개가 파일에 더 있습니다.}}',
  nothingMoved: '이 기간에는 아무것도 이동하지 않았습니다.',
  firstRows: '전체 {all}행 중 최근 {shown}행입니다.',
  showRows: '{shown}행 보기',
  allInFile: '모든 행 CSV',
  upTo: '최신 블록까지, {time}',
} satisfies TextsOf<typeof en>
