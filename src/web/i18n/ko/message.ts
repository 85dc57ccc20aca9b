import type { message as english } from '../en/message.ts'
import type { TextsOf } from '../texts-of.ts'

export const message: TextsOf<typeof english> = {
  SUCCESS: '완료',
  INFO: '알림',
  ERROR: '오류',
  WARNING: '주의',
  timeout: '요청 시간이 초과되었습니다',
  network: '네트워크 오류가 발생했습니다',
  noRequest: '요청 객체가 없습니다',
  noCallback: '콜백이 없습니다',
  noCrypt: '암호화 모듈이 없습니다',
  noCryptData: '암호화할 데이터가 없습니다',
  cryptRefused: '암호화된 요청을 읽을 수 없습니다. 새 키가 필요합니다',
  chunk: '화면 파일을 불러오지 못했습니다',
  notFound: '찾을 수 없습니다',
  internal: '서버 내부 오류입니다',
  noCall: '존재하지 않는 호출입니다',
  emptySearch: '검색어가 비어 있습니다',
  missing: '존재하지 않습니다: {what}',
  mistyped: '{what}: 끝 8자가 나머지와 맞지 않습니다',
  limited: '같은 주소에서 요청이 너무 많습니다. {seconds}초 뒤에 다시 시도해 주세요',
  busy: '지금은 요청이 몰려 답할 수 없습니다. 잠시 뒤에 다시 시도해 주세요',
  notIndexed: '아직 인덱싱되지 않았습니다: {what} (전체 {head}블록 중 {indexed}블록까지 인덱싱됨)',
}
