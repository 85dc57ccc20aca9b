import type { flow as en } from '../en/flow.ts'
import type { TextsOf } from '../texts-of.ts'

export const flow = {
  title: '플로우',
  flowIntro: '최근 트랜잭션 {count}건의 내용입니다.',
  flowFamilies: '분류',
  flowTokens: '가장 활발한 토큰',
  flowShare: '{percent}%',
} satisfies TextsOf<typeof en>
