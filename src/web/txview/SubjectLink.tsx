import type { ReactNode } from 'react'
import type { Subject } from '../../txtypes/rows.ts'
import { useLinkAt } from '../data/at.ts'
import { nftPath, pathTo } from '../paths.ts'

/** Page of a subject. */
export const subjectPath = ({ kind, id }: Subject): string => (kind === 'token' ? pathTo('tokenTxList', { idx: id }) : nftPath(id))

/** A subject's name as a link to its page. */
export const SubjectLink = ({ subject, children }: { subject: Subject; children: ReactNode }) => (
  <a className="lk" href={useLinkAt()(subjectPath(subject))} title={subject.id}>
    {children}
  </a>
)
