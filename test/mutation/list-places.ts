import { globSync, readFileSync } from 'node:fs'
import type { Ignorer } from '@stryker-mutator/api/ignore'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOMS, type Room } from './rooms.ts'

/** A point in a file in Stryker's counting: lines and columns from 0. */
export type Point = { line: number; column: number }
/** A piece of code that mutants replace. */
export type Place = { file: string; start: Point; end: Point }

export type Range = Omit<Place, 'file'>
/** The part of Babel's syntax path used here. Babel counts lines from 1. */
export type CodePath = { node: { loc?: Range | null }; hub?: { file?: { opts?: { filename?: string } } }; isFunction: () => boolean }

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, isDebugEnabled: () => false }

const isAtMost = (a: Point, b: Point): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column)
/** Whether `outer` contains `inner`. */
export const holds = (outer: Range, inner: Range): boolean => isAtMost(outer.start, inner.start) && isAtMost(inner.end, outer.end)
export const isSame = (one: Range, other: Range): boolean => holds(one, other) && holds(other, one)

/** Range of a piece of code; `undefined` for code made by Stryker. */
export function rangeOf({ node: { loc } }: CodePath): Range | undefined {
  if (!loc) return undefined
  const { start, end } = loc
  return { start: { line: start.line - 1, column: start.column }, end: { line: end.line - 1, column: end.column } }
}

/**
 * Places of a room that Stryker can mutate, inside functions only. Other code runs once when a file loads, so each mutant of it would need
 * a run of all tests.
 */
export async function listPlaces(room: Room): Promise<Place[]> {
  const files = globSync([...ROOMS[room].code])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
  const places: Place[] = []
  for (const file of files.sort()) places.push(...(await listPlacesOf(file)))
  return places
}

async function listPlacesOf(file: string): Promise<Place[]> {
  const functions: Range[] = []
  // Ignores nothing. The instrumenter calls it for every piece of code, which reveals the functions.
  const watch: Ignorer = {
    shouldIgnore: (path) => {
      const seen = path as unknown as CodePath
      const range = rangeOf(seen)
      if (seen.isFunction() && range) functions.push(range)
      return undefined
    },
  }
  const options = { plugins: null, ignorers: [watch], excludedMutations: [], noHeader: true }
  const { mutants } = await new Instrumenter(silent as never).instrument(
    [{ name: file, mutate: true, content: readFileSync(file, 'utf8') }],
    options,
  )
  const places: Place[] = []
  for (const { location } of mutants) {
    const isInside = functions.some((one) => holds(one, location) && !isSame(one, location))
    if (isInside && !places.some((place) => isSame(place, location))) places.push({ file, ...location })
  }
  return places
}
