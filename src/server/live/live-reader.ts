/** One reader, whatever it is connected by. */
export type LiveReader = {
  send: (text: Buffer) => void
  /** What has been sent and not yet taken by the network. */
  waitingBytes: () => number
  /** Asks for a sign of life; false when the last one was not answered. */
  isAlive: () => boolean
  /** Ends it at once, without a word. */
  drop: () => void
  /** Ends it with a word: the server is going away. */
  close: () => void
}
