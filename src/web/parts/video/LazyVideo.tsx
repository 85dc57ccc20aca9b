import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { loadPageTexts } from '../../i18n/load.ts'
import { Awaited } from '../entries/Awaited.tsx'
import type { VideoProps } from './Video.tsx'
import './Video.module.css'

// Rarely needed: the server renders videos at once, a browser loads the player on demand.
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

/** `Video`, or its first frame until the player is loaded. */
export const LazyVideo = (props: VideoProps) => (
  <Awaited instead={<FirstFrame {...props} />}>
    <Video key={props.src} {...props} />
  </Awaited>
)
