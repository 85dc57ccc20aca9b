import type { engine as en } from '../en/engine.ts'
import type { TextsOf } from '../texts-of.ts'

export const engine = {
  title: '엔진',
  intro: '노드와 이 사이트의 인덱스 상태입니다.',
  status: '상태',
  ledger: '원장',
  unknownTypes: '알 수 없는 유형의 트랜잭션',
  flowTitle: '플로우',
  flowIntro: '네트워크를 흐르는 거래를 분류, 토큰, 수신자별로 보여줍니다.',
  flowSoon: '최근 거래를 분류별로 보기:',
} satisfies TextsOf<typeof en>
