import type { Severity } from '../../../../domain/checks/subject/Severity.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { NoteKind } from '../../../../ui/Note.tsx'

type SeverityLooks = {
  readonly icon: IconName
  readonly tone: NoteKind
  readonly word: string
  /** Behind a number. */
  readonly counted: { readonly one: string; readonly many: string }
}

/**
 * How a severity looks and is called, wherever findings, what they are about or a verdict is shown. The colours of a tone
 * are those of `inkOf.ts` and `groundOf.ts`.
 */
export const severityLooks: Readonly<Record<Severity, SeverityLooks>> = {
  critical: {
    icon: 'critical',
    tone: 'critical',
    word: 'Critical',
    counted: { one: 'critical', many: 'critical' },
  },
  high: { icon: 'high', tone: 'high', word: 'High', counted: { one: 'high', many: 'high' } },
  warning: { icon: 'warning', tone: 'warn', word: 'Warning', counted: { one: 'warning', many: 'warnings' } },
  info: {
    icon: 'info',
    tone: 'info',
    word: 'Info',
    counted: { one: 'for your information', many: 'for your information' },
  },
}

export const severities: readonly Severity[] = ['critical', 'high', 'warning', 'info']
