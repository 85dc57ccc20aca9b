import { inspectPages } from './inspect-pages.ts'

inspectPages('ko')
