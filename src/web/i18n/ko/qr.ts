import type { qr as en } from '../en/qr.ts'
import type { TextsOf } from '../texts-of.ts'

export const qr = {
  show: 'QR 코드 보기',
  title: '{label} QR 코드',
  code: '{text} QR 코드',
  close: '닫기',
} satisfies TextsOf<typeof en>
