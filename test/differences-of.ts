const MAX_LINE_LENGTH = 300

/**
 * The first difference of two dumps: the line number and both lines in one text; nothing when they are equal. A failed comparison of the
 * complete texts would only report that they differ.
 */
export function differencesOf(left: string, right: string): string[] {
  if (left === right) return []
  const [lines, others] = [left.split('\n'), right.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  const first = at === -1 ? lines.length : at
  const shown = (line: string | undefined): string => (line === undefined ? 'nothing' : line.slice(0, MAX_LINE_LENGTH))
  // One text, because the report of a failed test shortens a list to its first entry.
  return [`line ${first + 1}\n- ${shown(lines[first])}\n+ ${shown(others[first])}`]
}
