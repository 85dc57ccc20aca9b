import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../data/load-chunk.ts'
import { loadPageTexts } from '../i18n/load.ts'

/**
 * A component whose scripts, and its own texts, a browser loads when it first renders it, inside a `Suspense`. The server loads it at once
 * and renders it with the page (`loadComponents`). A browser that cannot load it shows `Otherwise`; without `Otherwise` it throws.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, Otherwise?: ComponentType<P>): ComponentType<P> {
  if (import.meta.env.SSR) return servedComponent(load)
  const loadWithTexts = async () => {
    const Loaded = await load()
    await loadPageTexts()
    return Loaded
  }
  const Component = lazy(async () => ({
    default: await loadChunk(loadWithTexts).catch((error: unknown) => {
      if (Otherwise === undefined) throw error
      return Otherwise
    }),
  }))
  return (props: P) => <Component {...props} />
}

const NOT_LOADED = 'Components are still loading: await loadComponents() before rendering'
/** Components that the server is loading. */
const loading = new Set<Promise<void>>()

/** The server waits for this before it renders a page. Loaded components name others, which begin to load then. */
export async function loadComponents(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
}

/** For renderers that cannot wait: a guard around a missing component would hide its error. */
export function requireComponents(): void {
  if (loading.size > 0) throw new Error(NOT_LOADED)
}

function servedComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Component = throwing<P>(new Error(NOT_LOADED))
  const begin = async () => {
    // One faulty component must not keep the server from its other pages.
    Component = await load().catch(throwing<P>)
    loading.delete(loaded)
  }
  const loaded = begin()
  loading.add(loaded)
  return (props) => <Component {...props} />
}

const throwing =
  <P,>(error: unknown): ComponentType<P> =>
  () => {
    throw error
  }
