import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** `faults`: errors thrown by guarded parts, each of which shows a sentence instead (`parts/entries`). */
export type RenderedTree = { html: string; faults: readonly unknown[] }

/** React left out a part without a visible message. Chain texts contain no tags, so they cannot match. */
const GIVEN_UP = /<!--\$!-->(?!<template[^>]*><\/template><\w+[^>]* data-unshown=)/

/** React left out a part, because of an error or because it waits. */
const UNFINISHED = /<!--\$[!?]-->/

/** Renders a complete tree. Rethrows errors of rendering unless a guard caught them: React alone would leave out the part silently. */
export async function renderTree(tree: ReactNode): Promise<RenderedTree> {
  const html = renderAtOnce(tree)
  return html === undefined ? renderStream(tree) : { html, faults: [] }
}

/**
 * HTML of a tree without suspense and errors. This is the usual case: answers and modules of a page are loaded before it is rendered.
 * `renderToString` takes three quarters of the time of a stream.
 */
function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree)
    return UNFINISHED.test(html) ? undefined : html
  } catch {
    // Render again as a stream, which names the error or waits.
    return undefined
  }
}

async function renderStream(tree: ReactNode): Promise<RenderedTree> {
  const faults: unknown[] = []
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Otherwise React puts long parts at the end of the document, for a script to move into place.
      progressiveChunkSize: Infinity,
      onError: (fault) => void faults.push(fault),
      onShellError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    })
  })
  if (GIVEN_UP.test(html)) throw faults[0]
  return { html, faults }
}
