/** The QR code of an address. */
export const qr = {
  show: 'Show QR code',
  title: 'QR code of {label}',
  code: 'QR code that reads {text}',
  close: 'Close',
} as const
