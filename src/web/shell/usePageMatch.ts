import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pageMatchOf, type PageMatch } from '../page-match.ts'

/** The page shown and its parameters. */
export function usePageMatch(): PageMatch {
  const matches = useRouterState({ select: (state) => state.matches })
  return useMemo(() => pageMatchOf(matches), [matches])
}
