/** One reader, independent of its kind of connection. */
export type LiveReader = {
  send: (text: Buffer) => void
  /** Bytes sent and not yet taken by the network. */
  waitingBytes: () => number
  /** Asks for a sign of life; `false` when the previous request was not answered. */
  isAlive: () => boolean
  /** Cuts the connection without a goodbye. */
  drop: () => void
  /** Closes the connection with a goodbye: the server is stopping. */
  close: () => void
}
