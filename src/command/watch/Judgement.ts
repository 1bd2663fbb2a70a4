import type { Finding } from '../../shared/domain/checks/Assessment.ts'
import type { Verdict } from '../../shared/review/Verdict.ts'
import { defuseLinks } from './defuseLinks.ts'
import type { Said } from './leadForChat.ts'
import type { Gravity } from './Notice.ts'

/** What is posted of something that waits to be signed. */
export type Judgement = {
  readonly gravity: Gravity
  /** The verdict, as the page has it: `Stop. Do not sign.` */
  readonly title: string
  readonly lead: Said
  readonly ran: Said
  readonly failed: Said
  /** What is critical or high, the worst first; where nothing is, what is a warning. */
  readonly named: readonly Said[]
  /** Checks that lacked something. */
  readonly unchecked: number
}

/** The findings that a post names, in words. Without amounts it is what the check warns of. */
export function namedFindings(findings: readonly Finding[]): readonly Said[] {
  const red = findings.filter(({ severity }) => severity === 'critical' || severity === 'high')
  return (red.length > 0 ? red : findings.filter(({ severity }) => severity === 'warning')).map(
    ({ id, sentence, title }) => [`${id}: ${defuseLinks(sentence)}`, `${id}: ${title}.`],
  )
}

/** How grave a verdict is. What is not clean, and no warning either, is an information. */
export function gravityOf({ kind }: Verdict): Gravity {
  return kind === 'critical' || kind === 'high' || kind === 'warning' ? kind : 'info'
}
