/** The QR code of an address. */
export const qr = {
  show: 'Show QR code',
  title: '{label} QR code',
  code: 'QR code that reads {text}',
  close: 'Close',
} as const
