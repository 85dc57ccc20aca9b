import type { engine as en } from '../en/engine.ts'
import type { TextsOf } from '../texts-of.ts'

export const engine = {
  title: '엔진',
  intro: '노드와 이 사이트의 인덱스 상태입니다.',
  status: '상태',
  ledger: '원장',
  unknownTypes: '알 수 없는 유형의 트랜잭션',
  flowTitle: '플로우',
  openOwn: '새 창에서 열기',
  unreachable: '지금은 이 페이지를 여기에 표시할 수 없습니다.',
  frameOf: '{title} ({host} 페이지)',
  flowIntro: '최근 트랜잭션 {count}건의 내용입니다.',
  flowFamilies: '분류',
  flowTokens: '가장 활발한 토큰',
  flowShare: '{percent}%',
} satisfies TextsOf<typeof en>
