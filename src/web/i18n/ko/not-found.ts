import type { notFound as en } from '../en/not-found.ts'
import type { TextsOf } from '../texts-of.ts'

export const notFound = {
  title: '앗, 오류가 발생했습니다. 페이지를 찾을 수 없습니다!',
  mistyped: '주소가 잘못 입력되었습니다',
  notIndexed: '아직 인덱싱 중입니다',
  message: '찾으시는 페이지가 이동·삭제되었거나 이름이 바뀌었거나 처음부터 없었을 수 있습니다.',
  button: '뒤로 가기',
  shapes: '검색할 수 있는 ID',
  shapeAddress: '지갑 주소, 40자',
  shapeNft: 'NFT, 40자',
  shapeTrade: 'DEX 거래, 40자',
  shapeHash: '트랜잭션 또는 블록, 64자',
  shapeBlock: '블록 번호',
} satisfies TextsOf<typeof en>
