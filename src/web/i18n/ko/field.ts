import type { field as en } from '../en/field.ts'
import type { TextsOf } from '../texts-of.ts'

export const field: TextsOf<typeof en> = {
  name: '이름',
  owner: '소유자',
  url: 'URL',
  info: '정보',
  image: '이미지',
  itemUrl: '아이템 URL',
  itemImage: '아이템 이미지 URL',
  category: '분류',
  description: '설명',
  socialMedia: '소셜 미디어',
  partners: '파트너',
  data: '데이터',
  allowedToken: '허용 토큰',
  transferable: '전송 가능 여부',
  sellFee: '판매 수수료',
  meltingFee: '멜팅 수수료',
  group: '그룹',
  copyrightCountry: '저작권 등록 국가',
  copyrightRegistrar: '저작권 등록 기관',
  copyrightNumber: '저작권 등록 번호',
}
