import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { changeTitle } from '../changes/describeSettings.ts'
import type { Line } from '../draft/draft.ts'
import type { Token } from '../tokens/tokens.ts'
import { LineActions, type LineActs } from './LineActions.tsx'
import styles from './LineRow.module.css'
import off from './OffRow.module.css'

/** A line that is switched off: what it would do, and the way back. */
export function OffRow({
  line,
  number,
  tokens,
  acts,
}: {
  readonly line: Line
  /** Counts the lines that are off, from 1. */
  readonly number: number
  readonly tokens: readonly Token[]
  readonly acts: LineActs
}) {
  return (
    <div className={joinClasses(styles.columns, styles.line, off.off)}>
      <span className={styles.number} aria-hidden="true">
        –
      </span>
      <span className={off.what}>
        <strong>Off</strong> {offLineWords(line, tokens)}
      </span>
      <span className={styles.remove}>
        <LineActions isOff name={`switched-off line ${number}`} acts={acts} />
      </span>
    </div>
  )
}

function offLineWords(line: Line, tokens: readonly Token[]): string {
  switch (line.kind) {
    case 'transfer': {
      const token = tokens.find(({ key }) => key === line.token)?.symbol ?? shortenAddress(line.token)
      const amount = line.amount.trim() === '' ? 'An amount' : visibleText(line.amount.trim())
      const to = line.recipient.trim()
      return `${amount} ${token} to ${to === '' ? 'a recipient' : visibleText(to)}`
    }
    case 'call':
      return `Call of ${line.to}`
    case 'change':
      return changeTitle(line.change)
  }
}
