import { Loaded } from '../../data/Loaded.tsx'
import { zonesQuery } from '../../parts/zone/zones-query.ts'
import type { ZoneParams } from './route.ts'
import { ZoneView } from './ZoneView.tsx'

export const ZonePage = ({ back }: ZoneParams) => <Loaded query={zonesQuery}>{({ list }) => <ZoneView names={list} back={back} />}</Loaded>
