import { createElement as h } from 'react'
import { Overview } from '../../src/web/txview/Overview.tsx'
import { TxPanel } from '../../src/web/txview/TxPanel.tsx'
import { drawView, type View } from '../draw-view.ts'
import { loadSamples, type Sample, type SampleState } from './samples.ts'

/** Draws the panel or the overview of a kind's sample; its first characters say which transaction is meant. Throws when it is another. */
type DrawSample = (kind: string, txid: string, state?: SampleState) => View

let loaded: Promise<Sample[]> | undefined

/** The gallery's samples, made once, ready to be drawn. */
export async function drawSamples(): Promise<{ panelOf: DrawSample; overviewOf: DrawSample }> {
  loaded ??= loadSamples()
  const samples = await loaded
  const sampleOf = (kind: string, txid: string, state: SampleState = 'ok'): Sample => {
    const sample = samples.find((entry) => entry.kind === kind && entry.state === state)
    if (!sample?.tx.txid.startsWith(txid)) throw new Error(`the ${state} ${kind} is ${sample?.tx.txid}`)
    return sample
  }
  return {
    panelOf: (...which) => drawView(h(TxPanel, { tx: sampleOf(...which).tx })),
    overviewOf: (...which) => drawView(h(Overview, { tx: sampleOf(...which).tx })),
  }
}

/** The first of the texts that does not follow those before it, and what stands there; nothing when all are there in this order. */
export function missingOf(text: string, parts: readonly string[]): string[] {
  let at = 0
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return [part, text.slice(at, at + 200)]
    at = found + part.length
  }
  return []
}
