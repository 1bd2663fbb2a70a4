import { useState } from 'react'
import type { LookupMatch } from '../../../../domain/device/deviceLookup.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { ShownHashField } from '../device/ShownHashField.tsx'
import { describeMatch } from '../panels/describeMatch.ts'
import styles from './DevicePanel.module.css'
import type { LookedThrough } from './lookedThrough.ts'
import { type Lookup, useLookup } from './useLookup.ts'

const mostShown = 5

/** Starts from what the device shows: everything known is looked through for it, and "nothing" is a stop. */
export function DevicePanel({
  pasted,
  first = '',
}: {
  readonly pasted: readonly SafeTransaction[]
  /** What was typed before the Safe was open. */
  readonly first?: string | undefined
}) {
  const ready = useReady()
  const [entered, setEntered] = useState(first)
  const lookup = useLookup(ready, pasted)
  const answer = useKeptFocus<HTMLDivElement>()
  return (
    <Panel title="Start from your device" end={<SourceMarks of={['computed']}>Hashed here</SourceMarks>}>
      <PanelBody>
        <div className={styles.device}>
          <ShownHashField entered={entered} onEnter={setEntered} />
          <div ref={answer} role="status" tabIndex={-1}>
            {entered.trim() !== '' && <Answer lookup={lookup} entered={entered} />}
          </div>
        </div>
        {lookup !== undefined && <Through through={lookup.through} />}
      </PanelBody>
    </Panel>
  )
}

function Answer({ lookup, entered }: { readonly lookup: Lookup | undefined; readonly entered: string }) {
  if (lookup === undefined) return <Status icon="waiting">Asking which version the Safe has.</Status>
  const result = lookup.lookUp(entered)
  if (result.kind === 'too-little')
    return <Status icon="waiting">Enter at least 8 hex digits (0–9, a–f).</Status>
  if (result.kind === 'nothing')
    return lookup.through.pending.length > 0 ? (
      <Status icon="waiting">No match yet, still reading {lookup.through.pending.join(', ')}.</Status>
    ) : (
      <div className={styles.nothing}>
        <Status icon="critical" tone="critical">
          This matches nothing known. Stop.
        </Status>
        <Button small onClick={lookup.again}>
          Read everything again
        </Button>
      </div>
    )
  return (
    <ul className={styles.matches}>
      {result.matches.slice(0, mostShown).map((match) => (
        <li key={`${match.hash} ${match.candidate.name}`}>
          <Match match={match} digits={result.digits} />
        </li>
      ))}
    </ul>
  )
}

function Match({ match, digits }: { readonly match: LookupMatch; readonly digits: number }) {
  const { candidate, hash } = match
  const listedAs = candidate.kind === 'transaction' ? candidate.listedAs : undefined
  return (
    <>
      <Status {...describeMatch(match, digits)} />
      <HashFull hash={hash} />
      {candidate.kind === 'message' && match.conclusive && <Link to={{ page: 'messages' }}>Read it</Link>}
      {listedAs !== undefined && match.conclusive && (
        <Link detail to={{ page: 'transaction', id: listedAs }}>
          Read what it does
        </Link>
      )}
    </>
  )
}

function Through({ through: { kinds, ownerSafes, missing } }: { readonly through: LookedThrough }) {
  const full = kinds.filter(({ count }) => count > 0)
  const named = full.map(({ name, count }) => `${name} (${count})`).join(', ')
  const items = full.reduce((sum, { count }) => sum + count, 0)
  const owners = ownerSafes === 1 ? '1 owner that is a Safe' : `${ownerSafes} owners that are Safes`
  return (
    <div className={text.small}>
      <details>
        <summary>
          {items === 0
            ? 'There is nothing to compare with yet.'
            : `Compared with ${items === 1 ? '1 transaction or message' : `${items} transactions and messages`} known here.`}
        </summary>
        {items > 0 && `${capitalizeFirst(named)}. `}Each transaction is compared with its own nonce, and with
        the 5 before and after it.
        {ownerSafes > 0 && ` So is what ${owners} would sign.`}
      </details>
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
