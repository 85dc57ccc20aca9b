import { inspectPages } from './inspect-pages.ts'

inspectPages('en')
