import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import type { MessageSubject } from '../../../../domain/checks/subject/MessageSubject.ts'
import type { LeadUnit } from '../../../../domain/lead/Lead.ts'
import { leadWorldOf } from '../../../../domain/lead/leadWorldOf.ts'
import { readLead } from '../../../../domain/lead/readLead.ts'
import { readMessageLead } from '../../../../domain/lead/readMessageLead.ts'
import { writeLead } from '../../../../domain/lead/writeLead.ts'
import type { LeadInWords } from '../review/leadOf.ts'

/** What signing a message does, with all that its review knows. `inner` is what is done because it is signed. */
export function messageLeadOf(
  subject: MessageSubject,
  inner: CheckSubject | undefined,
  { native, critical }: { readonly native: LeadUnit; readonly critical: boolean },
): LeadInWords {
  const done = inner && readLead(inner.transaction, inner.call, leadWorldOf(inner, native))
  const lead = readMessageLead(subject.content, leadWorldOf(subject, native), {
    request: subject.request,
    inner: done,
  })
  return { lead, words: writeLead(lead, { state: 'waiting', critical }) }
}
