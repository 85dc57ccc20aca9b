import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** `faults`: what was thrown by guarded parts, each of which has a sentence in its place (`parts/entries`). */
export type DrawnTree = { html: string; faults: readonly unknown[] }

/** Where React gave up a part and nothing says so in its place. Texts of the chain hold no tags. */
const GIVEN_UP = /<!--\$!-->(?!<template[^>]*><\/template><\w+[^>]* data-unshown=)/

/**
 * Draws a tree to its end, in one piece. Throws what was thrown while it was drawn, unless a guard caught it: React alone leaves the part
 * out and says nothing.
 */
export async function drawTree(tree: ReactNode): Promise<DrawnTree> {
  const faults: unknown[] = []
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Parts that React thinks long would come at the end of the document, for a script to put in their place.
      progressiveChunkSize: Infinity,
      onError: (fault) => void faults.push(fault),
      onShellError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    })
  })
  if (GIVEN_UP.test(html)) throw faults[0]
  return { html, faults }
}
