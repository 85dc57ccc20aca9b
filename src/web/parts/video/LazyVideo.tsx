import { Awaited } from '../entries/Awaited.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import type { VideoProps } from './Video.tsx'
import './Video.module.css'

const FirstFrame = ({ poster, name, className, sizePx }: VideoProps) => (
  <img className={className} src={poster} alt={name} width={sizePx} height={sizePx} />
)

// Rarely needed.
const Video = lazyComponent(async () => (await import('./Video.tsx')).Video, FirstFrame)

/** `Video`, or its first frame until the player is loaded. */
export const LazyVideo = (props: VideoProps) => (
  <Awaited instead={<FirstFrame {...props} />}>
    <Video key={props.src} {...props} />
  </Awaited>
)
