import { AppError } from '../../../base/errors.ts'

/** Reasons for a missing picture, in one word and in sentences for visitors. `holdsSec`: how long the failure is cached without a retry. */
export const FAILURES = {
  none: { en: 'The chain names no address for this picture', ko: '체인에 등록된 이미지 주소가 없습니다', holdsSec: 0 },
  off: { en: 'Pictures from outside are turned off here', ko: '이 사이트에서는 외부 이미지를 표시하지 않습니다', holdsSec: 0 },
  address: { en: 'The address on the chain cannot be used', ko: '체인에 등록된 주소는 이미지를 가져올 수 없는 주소입니다', holdsSec: 0 },
  private: {
    en: 'The address on the chain leads into a private network',
    ko: '체인에 등록된 주소가 내부 네트워크를 가리킵니다',
    holdsSec: 600,
  },
  unreachable: { en: 'Its server cannot be reached', ko: '이미지 서버에 연결할 수 없습니다', holdsSec: 120 },
  certificate: { en: 'The certificate of its server is not valid', ko: '이미지 서버의 인증서가 올바르지 않습니다', holdsSec: 120 },
  slow: { en: 'Its server takes too long', ko: '이미지 서버의 응답이 너무 늦습니다', holdsSec: 120 },
  status: { en: 'Its server does not have it', ko: '이미지 서버에 해당 이미지가 없습니다', holdsSec: 600 },
  redirect: {
    en: 'Its server redirects too often, or to an unencrypted address',
    ko: '이미지 서버가 너무 여러 번 또는 암호화되지 않은 주소로 이동시킵니다',
    holdsSec: 600,
  },
  size: { en: 'The file is too large', ko: '파일이 너무 큽니다', holdsSec: 3600 },
  type: { en: 'Unsupported file type', ko: '주소에 있는 파일의 형식이 올바르지 않습니다', holdsSec: 3600 },
  damaged: {
    en: 'The file is damaged, too large or too complex to draw',
    ko: '이미지가 손상되었거나 너무 크거나 복잡하여 표시할 수 없습니다',
    holdsSec: 3600,
  },
} as const

export type MediaFailure = keyof typeof FAILURES

/** The error for one of these reasons; `more` is for the log. */
export const failed = (reason: MediaFailure, more: Readonly<Record<string, unknown>> = {}, cause?: unknown): AppError =>
  new AppError('MEDIA_FAILED', FAILURES[reason].en, { ...more, reason }, cause)

/** The reason of a failure; `undefined` for any other error. */
export function reasonOf(error: unknown): MediaFailure | undefined {
  if (!(error instanceof AppError) || error.code !== 'MEDIA_FAILED') return undefined
  return (Object.keys(FAILURES) as MediaFailure[]).find((reason) => reason === error.detail['reason'])
}
