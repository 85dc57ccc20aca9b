/** The trait filter next to the items of a project. */
export const choosing = {
  partOf: '{read, number} of {total, number} items read',
  counted: 'Counts cover the items read so far.',
  shown: '{count, plural, one {# item} other {# items}}',
  clear: 'Clear traits',
  remove: 'Remove {name}: {value}',
  choose: 'Choose by traits',
  findValue: 'Find a value',
  findValueOf: 'Find a value of {name}',
  noValue: 'No such value.',
  notAmong: 'Not among the first {count, plural, one {# value} other {# values}}.',
  stillMore: '{count, plural, one {# value} other {# values}} not listed',
  moreValues: '{count, plural, one {# more value} other {# more values}}',
  noMatch: 'None of the items read has these traits.',
} as const
