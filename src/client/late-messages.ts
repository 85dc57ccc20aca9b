/** What the client says in parts that no page loads at first; a module of its own keeps it out of what every page loads. */
export const LATE_MESSAGES = {
  noRequest: 'Not Found Obj',
  noCallback: 'Not Found Callback',
  noCrypt: 'Not Found Encrypt Module',
  noCryptData: 'Not Found Encrypt Data',
} as const
