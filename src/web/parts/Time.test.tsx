import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import { Day, FullTime, Opens, TimeAgo } from './Time.tsx'

// 2026-11-20 15:30:00 UTC: half past midnight of the next day in Seoul, half past ten in New York.
const SEC = 1_795_188_600
const ZONES = [
  ['UTC', '2026-11-20 15:30:00 UTC', '2026-11-20', '2026-11-20 15:30:00 UTC · 1795188600'],
  ['Asia/Seoul', '2026-11-21 00:30:00 UTC+9', '2026-11-21', '2026-11-21 00:30:00 UTC+9, Asia/Seoul · 1795188600'],
  ['America/New_York', '2026-11-20 10:30:00 UTC-5', '2026-11-20', '2026-11-20 10:30:00 UTC-5, America/New_York · 1795188600'],
] as const

for (const [zone, moment, day, title] of ZONES)
  for (const lang of ['en', 'ko'] as const)
    test(`ZONE-001: on a page in ${zone} every date and every tooltip is in that zone, in ${lang}`, () => {
      const shown = [
        <FullTime key="full" sec={SEC} />,
        <Day key="day" sec={SEC} />,
        <TimeAgo key="ago" sec={SEC} />,
        <Opens key="open" sec={SEC} />,
      ]
      for (const [index, text] of [moment, day, '', day].entries()) {
        const view = renderView(<>{shown[index]}</>, lang, { zone, nowSec: SEC + 60 })
        expect(view.text).toContain(text)
        expect(view.html).toContain(` title="${title}"`)
        expect(view.html).toContain('dateTime="2026-11-20T15:30:00Z"')
      }
    })
