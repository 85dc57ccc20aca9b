import type { FlowMoveJson } from '../../../../contract/flow.ts'
import { FAMILIES, type FamilyName } from '../../../../model/block.ts'
import { familyOf } from '../../../txview/labels.ts'

/** Height of the picture, for every width. */
export const RIVER_PX = 440
const GAP_PX = 8
/** Minimum height of a place, for a line of text. */
const MIN_PX = 26
/** Subjects with a separate place; the others share one. */
export const SUBJECTS_SHOWN = 10
export const RECEIVERS = ['wallet', 'nft', 'dex', 'network', 'none'] as const
export type Receiver = (typeof RECEIVERS)[number]
/** Key of the place for all subjects that are not among the busiest. */
export const OTHERS = ''

/** A place in a column: `y` and `height` in px of the picture. */
export type Place<K extends string = string> = { key: K; count: number; y: number; height: number }
/** A band between places of adjacent columns, with its top and bottom in px at both ends. */
export type Band = { key: string; family: FamilyName; subject: string; count: number; from: Edge; to: Edge }
export type Edge = { top: number; bottom: number }
export type SubjectPlace = Place & { subject: FlowMoveJson['subject'] }
export type River = {
  families: readonly Place<FamilyName>[]
  subjects: readonly SubjectPlace[]
  receivers: readonly Place<Receiver>[]
  /** From family to subject. */
  left: readonly Band[]
  /** From subject to the kind of receiver, one for each family. */
  right: readonly Band[]
}

export const receiverOf = ({ receiver }: FlowMoveJson): Receiver => RECEIVERS.find((name) => name === receiver) ?? 'network'
/** Key of the band of a flow. */
export const bandKey = (family: FamilyName, from: string, to: string): string => `${family} ${from} ${to}`
const subjectKey = ({ subject }: FlowMoveJson): string => (subject === undefined ? OTHERS : `${subject.kind}:${subject.id}`)

/** The key of the shown subject for a transaction. */
export function placeOfMove(move: FlowMoveJson, { subjects }: Pick<River, 'subjects'>): string {
  const key = subjectKey(move)
  return subjects.some((place) => place.key === key) ? key : OTHERS
}

/**
 * Lays out the river: three columns of places whose heights follow their counts, and bands between them whose widths follow theirs. The
 * same transactions result in the same picture.
 */
export function layOut(moves: readonly FlowMoveJson[]): River {
  const subjects = placeSubjects(moves)
  const flows = moves.map((move) => ({ family: familyOf(move), subject: placeOfMove(move, { subjects }), receiver: receiverOf(move) }))
  const families = stack(FAMILIES.map((key) => ({ key, count: flows.filter(({ family }) => family === key).length })))
  const receivers = stack(RECEIVERS.map((key) => ({ key, count: flows.filter(({ receiver }) => receiver === key).length })))
  const left = join(
    families,
    subjects,
    flows.map(({ family, subject }) => ({ family, subject, from: family, to: subject })),
  )
  const right = join(
    subjects,
    receivers,
    flows.map(({ family, subject, receiver }) => ({ family, subject, from: subject, to: receiver })),
  )
  return { families, subjects, receivers, left, right }
}

function placeSubjects(moves: readonly FlowMoveJson[]): SubjectPlace[] {
  const known = new Map<string, { key: string; count: number; subject: FlowMoveJson['subject'] }>()
  for (const move of moves) {
    const key = subjectKey(move)
    known.set(key, { key, subject: move.subject, count: (known.get(key)?.count ?? 0) + 1 })
  }
  const busiest = [...known.values()]
    .filter(({ key }) => key !== OTHERS)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, SUBJECTS_SHOWN)
  const others = moves.length - busiest.reduce((sum, { count }) => sum + count, 0)
  const columns = [...busiest, { key: OTHERS, count: others, subject: undefined }]
  const subjectOf = new Map(columns.map(({ key, subject }) => [key, subject]))
  return stack(columns).map((place) => ({ ...place, subject: subjectOf.get(place.key) }))
}

/** Places stacked over the complete height, without empty ones. */
function stack<K extends string>(counts: readonly { key: K; count: number }[]): Place<K>[] {
  const shown = counts.filter(({ count }) => count > 0)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const free = RIVER_PX - shown.length * MIN_PX - (shown.length - 1) * GAP_PX
  let y = 0
  return shown.map(({ key, count }) => {
    const height = MIN_PX + (free * count) / total
    const place = { key, count, y: round(y), height: round(height) }
    y += height + GAP_PX
    return place
  })
}

type Flow = { family: FamilyName; subject: string; from: string; to: string }

/** Bands in the order of the places at both ends, so that they cross as little as possible. */
function join(from: readonly Place[], to: readonly Place[], flows: readonly Flow[]): Band[] {
  const counts = new Map<string, Flow & { count: number }>()
  for (const flow of flows) {
    const key = bandKey(flow.family, flow.from, flow.to)
    counts.set(key, { ...flow, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const orderIn = (places: readonly Place[], key: string): number => places.findIndex((place) => place.key === key)
  const familyOrder = ({ family }: Flow): number => FAMILIES.indexOf(family)
  const all = [...counts].map(([key, flow]) => ({ key, ...flow }))
  const leaving = all.toSorted(
    (a, b) => orderIn(from, a.from) - orderIn(from, b.from) || orderIn(to, a.to) - orderIn(to, b.to) || familyOrder(a) - familyOrder(b),
  )
  const arriving = all.toSorted(
    (a, b) => orderIn(to, a.to) - orderIn(to, b.to) || orderIn(from, a.from) - orderIn(from, b.from) || familyOrder(a) - familyOrder(b),
  )
  const leave = edgesOf(
    from,
    leaving.map(({ key, from: place, count }) => ({ key, place, count })),
  )
  const arrive = edgesOf(
    to,
    arriving.map(({ key, to: place, count }) => ({ key, place, count })),
  )
  return leaving.flatMap(({ key, family, subject, count }) => {
    const [start, end] = [leave.get(key), arrive.get(key)]
    return start === undefined || end === undefined ? [] : [{ key, family, subject, count, from: start, to: end }]
  })
}

/** Each band's part of its place, in the given order. */
function edgesOf(places: readonly Place[], bands: readonly { key: string; place: string; count: number }[]): Map<string, Edge> {
  const used = new Map<string, number>()
  const edges = new Map<string, Edge>()
  for (const { key, place: name, count } of bands) {
    const place = places.find((other) => other.key === name)
    if (place === undefined) continue
    const before = used.get(name) ?? 0
    used.set(name, before + count)
    const at = (counted: number): number => round(place.y + (place.height * counted) / place.count)
    edges.set(key, { top: at(before), bottom: at(before + count) })
  }
  return edges
}

/** A band as a path in a plane 100 wide. */
export function bandPath({ from, to }: Band): string {
  return `M0,${from.top}C50,${from.top} 50,${to.top} 100,${to.top}L100,${to.bottom}C50,${to.bottom} 50,${from.bottom} 0,${from.bottom}Z`
}

const round = (px: number): number => Math.round(px * 10) / 10
