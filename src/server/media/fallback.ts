import { readFileSync } from 'node:fs'
import { FALLBACK_PX } from '../../contract/media.ts'
import { MEDIA_KINDS, type MediaKind } from './artwork.ts'
import { FAILURES, type MediaFailure } from './outside/media-failure.ts'

/** `busy`: no fetch was tried. `unknown`: the index has no such token or NFT. */
const MORE = {
  busy: {
    en: 'The picture is not ready. Please try again in a moment.',
    ko: '이미지가 아직 준비되지 않았습니다. 잠시 후 다시 시도해 주세요.',
  },
  unknown: { en: 'There is no such token or NFT', ko: '해당 토큰 또는 NFT가 없습니다' },
} as const

export type FallbackReason = MediaFailure | keyof typeof MORE
export type FallbackLang = 'en' | 'ko'
/** Reasons for a fallback, in sentences for visitors. */
export const REASONS = { ...FAILURES, ...MORE }

/** The fallback pictures of the design, with a size that identifies them. */
const PICTURES = new Map<MediaKind, string>(
  MEDIA_KINDS.map((kind) => {
    const svg = readFileSync(new URL(`../../web/assets/fallback-${kind}.svg`, import.meta.url), 'utf8')
    return [kind, svg.replace('<svg ', `<svg width="${FALLBACK_PX}" height="${FALLBACK_PX}" `)]
  }),
)

/** The SVG shown for an unavailable picture or video. Its title has the reason. */
export const fallbackOf = (kind: MediaKind, reason: FallbackReason, lang: FallbackLang): string =>
  (PICTURES.get(kind) ?? '').replace('>', `><title>${REASONS[reason][lang]}</title>`)
