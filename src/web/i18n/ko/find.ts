import type { find as en } from '../en/find.ts'
import type { TextsOf } from '../texts-of.ts'

export const find = {
  title: '찾기',
  titleOf: '“{text}” 검색 결과',
  id: 'ID 또는 번호 일치',
  token: '토큰',
  mrc402: '에디션',
  mrc400: '컬렉션',
  all: '{count}개 모두',
  capped: '한 종류에 10,000개 넘게 일치하여 그 이상은 세지 않았습니다.',
  block: '블록 {number}',
  tokenId: '토큰 #{id}',
  holders: '보유자 {count, plural, other {#명}}',
  exact: '이름 일치',
  verified: '인증됨',
  verifiedWhy: '네트워크의 코인이거나 이 사이트 운영자가 확인한 토큰입니다',
  nothing: '“{text}”에 대한 결과가 없습니다.',
  mistyped: '주소가 잘못 입력되었습니다. 끝 글자가 나머지와 맞지 않습니다. 보내기 전에 원본과 비교하세요.',
  findable: '찾을 수 있는 것',
  findableNames: '토큰, 에디션, 컬렉션의 이름과 기호',
  findableIds: '전체 ID, 또는 MT1zUP…fuSk처럼 이 사이트가 줄여 쓴 ID',
  findableBlocks: '블록 번호 (#과 쉼표는 있어도 없어도 됨)',
  findableLinks: '이 사이트의 링크',
} satisfies TextsOf<typeof en>
