import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { loadPageTexts } from '../../i18n/load.ts'
import { Awaited } from '../entries/Awaited.tsx'
import type { MovingPictureProps } from './MovingPicture.tsx'
import './MovingPicture.module.css'

// Few pictures are videos: the server draws them at once, a browser fetches what moves them when it meets one.
const MovingPicture: ComponentType<MovingPictureProps> = import.meta.env.SSR
  ? (await import('./MovingPicture.tsx')).MovingPicture
  : lazy(() =>
      loadChunk(() => import('./MovingPicture.tsx'))
        .then(async ({ MovingPicture: Moving }) => {
          await loadPageTexts()
          return Moving
        })
        .then(
          (Moving) => ({ default: Moving }),
          () => ({ default: FirstFrame }),
        ),
    )

const FirstFrame = ({ poster, name, className, sizePx }: MovingPictureProps) => (
  <img className={className} src={poster} alt={name} width={sizePx} height={sizePx} />
)

/** `MovingPicture`; its first frame stands there until it can move. */
export const LaterMovingPicture = (props: MovingPictureProps) => (
  <Awaited instead={<FirstFrame {...props} />}>
    <MovingPicture key={props.src} {...props} />
  </Awaited>
)
