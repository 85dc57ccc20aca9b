import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ComparedProps } from './Compared.tsx'
import type { AskPastProps, PastBarProps } from './PastBar.tsx'
import '../../txview/changes/changes.css'
import './compared.css'
import './PastBar.module.css'

// Scripts and texts load after the page: all parts work without them.

export const LazyPastBar = lazyPart(async () => (await import('./PastBar.tsx')).PastBar)

export const LazyAskPast = lazyPart(async () => (await import('./PastBar.tsx')).AskPast)

export const LazyCompared = lazyPart(async () => (await import('./Compared.tsx')).Compared)
