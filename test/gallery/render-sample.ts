import { createElement as h } from 'react'
import { Overview } from '../../src/web/txview/Overview.tsx'
import { TxPanel } from '../../src/web/txview/TxPanel.tsx'
import { renderView, type View } from '../render-view.ts'
import { loadSamples, type Sample, type SampleState } from './samples.ts'

/** Renders the panel or the overview of a type's sample. Throws when its id does not start with `txid`. */
type RenderSample = (kind: string, txid: string, state?: SampleState) => View

let loaded: Promise<Sample[]> | undefined

/** The gallery's samples, made once and ready to be rendered. */
export async function renderSamples(): Promise<{ panelOf: RenderSample; overviewOf: RenderSample }> {
  loaded ??= loadSamples()
  const samples = await loaded
  const sampleOf = (kind: string, txid: string, state: SampleState = 'ok'): Sample => {
    const sample = samples.find((entry) => entry.kind === kind && entry.state === state)
    if (!sample?.tx.txid.startsWith(txid)) throw new Error(`the ${state} ${kind} is ${sample?.tx.txid}`)
    return sample
  }
  return {
    panelOf: (...which) => renderView(h(TxPanel, { tx: sampleOf(...which).tx })),
    overviewOf: (...which) => renderView(h(Overview, { tx: sampleOf(...which).tx })),
  }
}

/**
 * The first of `parts` that does not follow the previous ones, with the text found there; nothing when all occur in this order. A figure is
 * not found within a longer one: `49` is not in `149`, `49.5` or `1,049`.
 */
export function missingOf(text: string, parts: readonly string[]): string[] {
  let at = 0
  for (const part of parts) {
    const found = indexOfWhole(text, part, at)
    if (found < 0) return [part, text.slice(at, at + 200)]
    at = found + part.length
  }
  return []
}

function indexOfWhole(text: string, part: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    // An id may end in a digit directly before a figure.
    const isCutBefore = /^\d/.test(part) && /(?<![\p{L}\d])\d[\d.,]*$/u.test(text.slice(Math.max(0, at - 24), at))
    const isCutAfter = /\d$/.test(part) && /^[.,]?\d/.test(text.slice(at + part.length, at + part.length + 2))
    if (!isCutBefore && !isCutAfter) return at
  }
  return -1
}
