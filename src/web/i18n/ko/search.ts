import type { search as en } from '../en/search.ts'
import type { TextsOf } from '../texts-of.ts'

export const search = {
  list: '검색 제안',
  tokens: '토큰',
  nft: 'NFT',
  blocks: '블록',
  all: '결과 {count}개 모두 보기',
  nothing: '“{text}”에 대한 결과가 없습니다.',
  recent: '최근 본 항목',
  open_address: '주소 열기',
  open_mrc400: '프로젝트 열기',
  open_mrc401: '아이템 열기',
  open_mrc402: 'NFT 열기',
  open_dex: 'DEX 거래 열기',
  open_token: '토큰 열기',
  open_block: '블록 열기',
  open_tx: '트랜잭션 열기',
  kind_address: '주소',
  kind_mrc400: 'MRC400',
  kind_mrc401: 'MRC401',
  kind_mrc402: 'MRC402',
  kind_dex: 'DEX',
  kind_token: '토큰 #{id}',
  kind_block: '블록',
  kind_tx: '트랜잭션',
  count: '{count, plural, =0 {제안 없음} other {제안 #개}}',
} as const satisfies TextsOf<typeof en>
