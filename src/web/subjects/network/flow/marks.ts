import type { FlowMoveJson } from '../../../../contract/flow.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { familyOf } from '../../../txview/labels.ts'
import { bandKey, placeOfMove, receiverOf, type Band, type Edge, type River } from './lay-out.ts'

/** Most marks at a time. */
export const MAX_MARKS = 60
/** Time from the left to the right edge. */
export const TRAVEL_MS = 7000
/** Interval between marks of existing transactions. */
const CALM_EVERY_MS = 350
/** Interval between new transactions, so that those of a block start one after the other. */
const NEW_EVERY_MS = 120

/** Route of a mark: heights at the four edges that it passes, and the family that determines its look. */
export type Route = { txid: string; family: FamilyName; ys: readonly [number, number, number, number] }
/** Left and right edges of the two fields of bands, in px of the picture. */
export type Fields = readonly [number, number, number, number]
export type Mark = { route: Route; travelledMs: number; isNew: boolean }

/** The route of each transaction. It has the same relative height in all its bands. */
export function listRoutes(moves: readonly FlowMoveJson[], river: River): Route[] {
  const left = new Map(river.left.map((band) => [band.key, band]))
  const right = new Map(river.right.map((band) => [band.key, band]))
  return moves.flatMap((move) => {
    const [family, subject] = [familyOf(move), placeOfMove(move, river)]
    const first = left.get(bandKey(family, family, subject))
    const second = right.get(bandKey(family, subject, receiverOf(move)))
    return first === undefined || second === undefined ? [] : [{ txid: move.txid, family, ys: heightsIn(first, second, move.txid) }]
  })
}

function heightsIn(first: Band, second: Band, txid: string): Route['ys'] {
  // Derived from two hex digits of the id, away from the edges.
  const part = 0.15 + (0.7 * Number.parseInt(txid.slice(0, 2), 16)) / 255
  const at = ({ top, bottom }: Edge): number => top + (bottom - top) * (Number.isNaN(part) ? 0.5 : part)
  return [at(first.from), at(first.to), at(second.from), at(second.to)]
}

/** Part of the way across the first field, and across the second; the rest is between them. */
const FIELD_PART = 0.45

/** Position of a mark; `undefined` between the fields, where the label of its subject is. */
export function findPoint({ ys }: Route, travelledMs: number, fields: Fields): { x: number; y: number } | undefined {
  const part = travelledMs / TRAVEL_MS
  if (part < 0 || part > 1) return undefined
  if (part <= FIELD_PART) return onCurve(part / FIELD_PART, fields[0], fields[1], ys[0], ys[1])
  if (part >= 1 - FIELD_PART) return onCurve((part - 1 + FIELD_PART) / FIELD_PART, fields[2], fields[3], ys[2], ys[3])
  return undefined
}

/** The curve of the bands: flat at both ends, steepest in the middle. */
function onCurve(t: number, x0: number, x1: number, y0: number, y1: number): { x: number; y: number } {
  const u = 1 - t
  const x = 1.5 * u * u * t + 1.5 * u * t * t + t * t * t
  return { x: x0 + (x1 - x0) * x, y: y0 + (y1 - y0) * (3 * u * t * t + t * t * t) }
}

/** The moving marks, at most sixty. */
export type Marks = {
  /** Takes the newest transactions. New ones start first, and marks on their way follow the new layout. */
  setRoutes: (routes: readonly Route[]) => void
  /** Advances all marks by a time. */
  advance: (ms: number) => void
  list: () => readonly Mark[]
}

export function makeMarks(): Marks {
  let routes: readonly Route[] = []
  let known: ReadonlySet<string> | undefined
  let fresh: Route[] = []
  let marks: Mark[] = []
  let next = 0
  let calmMs = CALM_EVERY_MS
  let freshMs = NEW_EVERY_MS
  return {
    setRoutes: (newest) => {
      const byId = new Map(newest.map((route) => [route.txid, route]))
      const before = known
      // The first transactions are not new, because they were already part of the page.
      if (before !== undefined) fresh = [...fresh, ...newest.filter(({ txid }) => !before.has(txid)).toReversed()].slice(-MAX_MARKS)
      known = new Set([...byId.keys(), ...fresh.map(({ txid }) => txid)])
      routes = newest
      marks = marks.map((mark) => ({ ...mark, route: byId.get(mark.route.txid) ?? mark.route }))
      fresh = fresh.flatMap((route) => byId.get(route.txid) ?? [])
    },
    advance: (ms) => {
      marks = marks.map((mark) => ({ ...mark, travelledMs: mark.travelledMs + ms })).filter(({ travelledMs }) => travelledMs <= TRAVEL_MS)
      freshMs += ms
      calmMs += ms
      const start = (route: Route | undefined, isNew: boolean): void => {
        if (route !== undefined && marks.length < MAX_MARKS) marks.push({ route, travelledMs: 0, isNew })
      }
      if (fresh.length > 0 && freshMs >= NEW_EVERY_MS) {
        freshMs = 0
        start(fresh.shift(), true)
      }
      if (calmMs >= CALM_EVERY_MS && routes.length > 0) {
        calmMs = 0
        // Oldest first, repeatedly, so that the marks show the same as the bands.
        next = (next + 1) % routes.length
        start(routes[routes.length - 1 - next], false)
      }
    },
    list: () => marks,
  }
}
