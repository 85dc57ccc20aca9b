/** Messages of parts that load later; a separate module keeps them out of the first load of every page. */
export const LATE_MESSAGES = {
  noRequest: 'Not Found Obj',
  noCallback: 'Not Found Callback',
  noCrypt: 'Not Found Encrypt Module',
  noCryptData: 'Not Found Encrypt Data',
} as const
