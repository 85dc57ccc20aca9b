import { AppError } from '../../base/errors.ts'

/** The error for a wrong setting; `problem` continues the sentence after its name and has no full stop. */
export const invalid = (name: string, problem: string): AppError => new AppError('CONFIG_INVALID', `${name} ${problem}.`, { name })

export function readInteger(name: string, text: string, otherwise: number, smallest: number, largest: number): number {
  if (text === '') return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < smallest || number > largest) throw invalid(name, `must be a whole number from ${smallest} to ${largest}, but is "${text}"`)
  return number
}

export function readChoice<T extends string>(name: string, text: string, choices: readonly T[], otherwise: T): T {
  if (text === '') return otherwise
  const choice = choices.find((known) => known === text.toLowerCase())
  if (choice === undefined) throw invalid(name, `must be one of ${choices.join(', ')}, but is "${text}"`)
  return choice
}

export function readFlag(name: string, text: string): boolean {
  return readChoice(name, text, ['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'off').match(/^(1|true|yes|on)$/) !== null
}

/** A web address without query and fragment; `undefined` for anything else. */
export function findUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' ? url : undefined
}
