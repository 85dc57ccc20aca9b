import type { MutantResult } from '@stryker-mutator/api/core'

/**
 * A change that no test can notice, as decided by a person. `from` and `to` are texts as the run prints them. Line numbers are not stored,
 * because they change.
 */
export type Equivalent = { file: string; from: string; to: string; reason: string }
/** A change that no test noticed. */
export type Unnoticed = { file: string; line: number; from: string; to: string }
export type RoomScore = {
  mutants: number
  noticed: number
  /** Number of noticed changes whose run exceeded the time limit. */
  timedOut: number
  equivalent: number
  /** Noticed part of the mutants without the equivalent ones, rounded down to a tenth. */
  percent: number
  unnoticed: Unnoticed[]
}

/** `textOf` returns the code that a mutant replaced. Mutants that did not run are not counted. */
export function judge(results: readonly MutantResult[], textOf: (mutant: MutantResult) => string, known: readonly Equivalent[]): RoomScore {
  const count = (status: MutantResult['status']): number => results.filter((mutant) => mutant.status === status).length
  const left = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => ({
      file: mutant.fileName,
      line: mutant.location.start.line,
      from: oneLine(textOf(mutant)),
      to: oneLine(mutant.replacement ?? ''),
    }))
  const isKnown = ({ file, from, to }: Unnoticed): boolean => known.some((one) => one.file === file && one.from === from && one.to === to)
  const unnoticed = left.filter((one) => !isKnown(one))
  const [killed, timedOut] = [count('Killed'), count('Timeout')]
  const noticed = killed + timedOut
  const mutants = noticed + left.length
  const counted = noticed + unnoticed.length
  const percent = counted === 0 ? 100 : Math.floor((noticed / counted) * 1000) / 10
  return { mutants, noticed, timedOut, equivalent: left.length - unnoticed.length, percent, unnoticed }
}

const MAX_LETTERS = 160
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LETTERS)
