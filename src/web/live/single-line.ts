import type { SentMessage } from '../../contract/socket.ts'

/** The used methods of a WebSocket, and its events. */
export type Line = { send: (text: string) => void; close: () => void }
export type Hear = { opened: () => void; heard: (data: unknown) => void; closed: () => void; failed: () => void }

export type SingleLine = {
  /** Opens a line after the previous one was closed. */
  open: (since: number | undefined, hear: Hear) => void
  send: (message: SentMessage) => void
  close: () => void
  /** A line was opened and not closed since; `isOpen`: the server has answered. */
  isThere: () => boolean
  isOpen: () => boolean
}

/** One line at a time. Events of an ended line are ignored, so an error and the close after it count once. */
export function makeSingleLine(open: (since: number | undefined, hear: Hear) => Line): SingleLine {
  let line: Line | undefined
  let isOpen = false
  /** Number of the current line, to recognise events of older ones. */
  let series = 0
  return {
    open: (since, { opened, heard, closed, failed }) => {
      series += 1
      const own = series
      const ifOwn =
        <A extends unknown[]>(hear: (...args: A) => void) =>
        (...args: A) => {
          if (own === series) hear(...args)
        }
      line = open(since, {
        opened: ifOwn(() => {
          isOpen = true
          opened()
        }),
        heard: ifOwn(heard),
        closed: ifOwn(closed),
        failed: ifOwn(failed),
      })
    },
    send: (message) => line?.send(JSON.stringify(message)),
    close: () => {
      series += 1
      line?.close()
      line = undefined
      isOpen = false
    },
    isThere: () => line !== undefined,
    isOpen: () => isOpen,
  }
}
