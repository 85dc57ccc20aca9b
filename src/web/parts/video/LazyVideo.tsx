import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { loadPageTexts } from '../../i18n/load.ts'
import { Awaited } from '../entries/Awaited.tsx'
import type { VideoProps } from './Video.tsx'
import './Video.module.css'

// Few pictures are videos: the server draws them at once, a browser fetches what moves them when it meets one.
const Video: ComponentType<VideoProps> = import.meta.env.SSR
  ? (await import('./Video.tsx')).Video
  : lazy(() =>
      loadChunk(() => import('./Video.tsx'))
        .then(async ({ Video: Moving }) => {
          await loadPageTexts()
          return Moving
        })
        .then(
          (Moving) => ({ default: Moving }),
          () => ({ default: FirstFrame }),
        ),
    )

const FirstFrame = ({ poster, name, className, sizePx }: VideoProps) => (
  <img className={className} src={poster} alt={name} width={sizePx} height={sizePx} />
)

/** `Video`; its first frame stands there until it can move. */
export const LazyVideo = (props: VideoProps) => (
  <Awaited instead={<FirstFrame {...props} />}>
    <Video key={props.src} {...props} />
  </Awaited>
)
