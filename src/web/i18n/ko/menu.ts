import type { menu as en } from '../en/menu.ts'
import type { TextsOf } from '../texts-of.ts'

export const menu = {
  home: '홈',
  token: '토큰',
  block: '블록',
  tx: '트랜잭션',
  supernode: '슈퍼노드',
  engine: '엔진',
  nft: 'NFT',
  dex: 'DEX',
  flow: '플로우',
  connect: '바로가기',
  address: '주소',
  login: '로그인',
  logout: '로그아웃',
  notifications: '알림',
  manage: '관리',
  testnet: '테스트넷',
  apiReference: 'API 문서',
  zone: '시간대',
  notfound: '찾을 수 없음',
  find: '찾기',
  page: '{page}페이지',
} satisfies TextsOf<typeof en>
