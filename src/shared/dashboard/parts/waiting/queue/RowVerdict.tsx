import { useContext } from 'react'
import type { WorstFinding } from '../../../../review/worstOf.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { inkOf } from '../../../../ui/inkOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { severityLooks } from '../../frame/verdict/severity.ts'
import { Together } from '../../reading/transaction/Together.tsx'
import styles from './Queue.module.css'
import { shortenHexIn } from './shortenHexIn.ts'

/** The worst that the checks say of a proposal or a message, in its own words; what is only for information stays on its page. */
export function RowVerdict({
  findings,
  failed,
}: {
  /** `undefined` while they run, `null` where they could not. */
  readonly findings:
    | {
        readonly worst: WorstFinding | undefined
        readonly rejects?: boolean
        readonly firstPayment?: boolean
        readonly callsUnknown?: boolean
      }
    | null
    | undefined
  readonly failed: boolean
}) {
  const { spoken: names } = useContext(KnownNames)
  if (failed || findings === null) return <span>Not checked: its fields or the chain are missing</span>
  if (findings === undefined) return <span>Checking…</span>
  const { worst, rejects = false, firstPayment = false, callsUnknown = false } = findings
  // Nothing is green beside a conflict of nonces, harmless as the rejection itself is.
  if (worst === undefined && rejects) return <span>Cancels another transaction once executed</span>
  if (worst === undefined && callsUnknown) return <span>Unknown contract. Confirm the address.</span>
  if (worst === undefined && firstPayment) return <span>First payment. Confirm the address.</span>
  if (worst === undefined)
    return (
      <span className={joinClasses(styles.verdict, inkOf('ok'))}>
        <Icon name="tick" tone="ok" /> No warnings
      </span>
    )
  const { icon, tone, word } = severityLooks[worst.severity]
  const sentence = shortenHexIn(worst.sentence, names)
  return (
    <strong className={joinClasses(styles.verdict, inkOf(tone))} title={worst.sentence}>
      <Icon name={icon} tone={tone} label={word} /> <Together>{sentence}</Together>
    </strong>
  )
}
