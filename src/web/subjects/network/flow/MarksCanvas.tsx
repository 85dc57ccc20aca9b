import { useEffect, useRef, type RefObject } from 'react'
import type { FlowMoveJson } from '../../../../contract/flow.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { drawMarks, readColors, type Colors } from './draw-marks.ts'
import css from './Flow.module.css'
import { RIVER_PX, type River } from './lay-out.ts'
import { listRoutes, makeMarks, type Fields, type Marks } from './marks.ts'

export type MarksCanvasProps = {
  box: RefObject<HTMLDivElement | null>
  moves: readonly FlowMoveJson[]
  river: River
  family: FamilyName | undefined
  isPaused: boolean
}

/**
 * Pause between two frames. With the wait for the screen it results in 30 frames per second: smooth enough for slow marks, at half the
 * cost.
 */
const PAUSE_MS = 24
/** Limit of one step: time in a background tab is skipped. */
const MAX_STEP_MS = 100
/** Highest device pixel ratio used; a higher one makes no visible difference. */
const MAX_SHARP = 2

/** The marks on a canvas over the bands. The animation stops while it is paused, hidden or outside the viewport. */
export function MarksCanvas({ box, moves, river, family, isPaused }: MarksCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<Marks>(undefined)
  marks.current ??= makeMarks()
  useEffect(() => {
    const routes = listRoutes(moves, river)
    marks.current?.setRoutes(family === undefined ? routes : routes.filter((route) => route.family === family))
  }, [moves, river, family])
  useEffect(() => {
    const [place, element, own] = [box.current, canvas.current, marks.current]
    if (isPaused || place === null || element === null || own === undefined) return undefined
    return animate(place, element, own)
  }, [box, isPaused])
  return <canvas ref={canvas} className={css.canvas} height={RIVER_PX} aria-hidden="true" />
}

/** Runs until the returned function is called. */
function animate(box: HTMLElement, canvas: HTMLCanvasElement, marks: Marks): () => void {
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  let fields: Fields = [0, 0, 0, 0]
  let colors: Colors = readColors()
  let isSeen = true
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs: number | undefined

  const measure = (): void => {
    const { left, width } = box.getBoundingClientRect()
    const sharp = Math.min(MAX_SHARP, window.devicePixelRatio)
    canvas.width = Math.round(width * sharp)
    canvas.height = Math.round(RIVER_PX * sharp)
    context.setTransform(sharp, 0, 0, sharp, 0, 0)
    const [first, second] = [...box.querySelectorAll('[data-bands]')].map((bands) => bands.getBoundingClientRect())
    if (first !== undefined && second !== undefined)
      fields = [first.left - left, first.right - left, second.left - left, second.right - left]
  }
  const step = (nowMs: number): void => {
    marks.advance(Math.min(MAX_STEP_MS, nowMs - (lastMs ?? nowMs)))
    lastMs = nowMs
    drawMarks(context, marks.list(), fields, colors)
    timer = setTimeout(() => {
      frame = requestAnimationFrame(step)
    }, PAUSE_MS)
  }
  const halt = (): void => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const run = (): void => {
    halt()
    lastMs = undefined
    if (isSeen) frame = requestAnimationFrame(step)
  }
  const sizes = new ResizeObserver(measure)
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting)
    run()
  })
  const theme = new MutationObserver(() => {
    colors = readColors()
  })
  sizes.observe(box)
  sight.observe(canvas)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  measure()
  run()
  return () => {
    halt()
    sizes.disconnect()
    sight.disconnect()
    theme.disconnect()
  }
}
