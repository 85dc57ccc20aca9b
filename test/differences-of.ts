const MAX_LINE_LENGTH = 300

/** Where two dumps differ first: the number of the line and both lines, as one text; nothing for equal ones. A failed comparison of both texts would only say that they differ. */
export function differencesOf(left: string, right: string): string[] {
  if (left === right) return []
  const [lines, others] = [left.split('\n'), right.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  const first = at === -1 ? lines.length : at
  const shown = (line: string | undefined): string => (line === undefined ? 'nothing' : line.slice(0, MAX_LINE_LENGTH))
  // One text: a report of a failed test shortens a list to its first entry.
  return [`line ${first + 1}\n- ${shown(lines[first])}\n+ ${shown(others[first])}`]
}
