import type { block as en } from '../en/block.ts'
import type { TextsOf } from '../texts-of.ts'

export const block = {
  title_blocks: '최신 블록',
  list: '블록',
  number: '번호',
  hash: '해시',
  transactions: '트랜잭션',
  age: '경과 시간',
  time: '시각',
  families: '분류',
  overview: '개요',
  previous: '이전 블록 {number}',
  next: '다음 블록 {number}',
  noBlocks: '아직 인덱싱된 블록이 없습니다.',
  noTx: '이 블록에는 트랜잭션이 없습니다.',
} satisfies TextsOf<typeof en>
