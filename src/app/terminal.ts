/** Returns to the start of the line and clears it. */
const CLEAR = '\r\u001b[K'
/** For a terminal of unknown width. */
const DEFAULT_COLUMNS = 80

export type Terminal = {
  /** Writes complete lines; the progress line stays below them. */
  write: (lines: string) => void
  /** Replaces the progress line by `text`. */
  show: (text: string) => void
  /** Leaves the progress line in place; the next one begins below. */
  settle: () => void
}

/** A terminal with one line at its end that changes in place. `columns`: its width; a longer line would not be cleared. */
export function makeTerminal(write: (text: string) => void, columns: () => number): Terminal {
  let shown = ''
  return {
    write: (lines) => write(shown === '' ? lines : `${CLEAR}${lines}${shown}`),
    show: (text) => {
      shown = text.slice(0, (columns() || DEFAULT_COLUMNS) - 1)
      write(`${CLEAR}${shown}`)
    },
    settle: () => {
      if (shown !== '') write('\n')
      shown = ''
    },
  }
}
