import { beforeAll } from 'vitest'
import { loadComponents } from '../src/web/parts/lazy-component.tsx'

// As the server does before it renders a page. Tests of other projects that render pages import this file.
beforeAll(loadComponents)
