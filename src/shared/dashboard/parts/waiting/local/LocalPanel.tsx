import { useQuery } from '@tanstack/react-query'
import { logsFailuresOnly } from '../../../../domain/safe/logsFailuresOnly.ts'
import { hashOf, type Signable } from '../../../../domain/signable/Signable.ts'
import {
  type CheckedSignable,
  type CheckedSignables,
  checkedSignablesQuery,
} from '../../../../queries/signables.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { handedOf, useHandedOver } from '../../composer/memory/useHandedOver.ts'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { useAccountRef } from '../../frame/page/useReady.ts'
import styles from './LocalPanel.module.css'
import { LocalRow, type OpenLocal } from './LocalRow.tsx'
import { useDoneLeaves } from './useDoneLeaves.ts'
import { useLocalSignables } from './useLocalSignables.ts'

/** The transactions or messages whose signatures are collected on this device. Nothing where there are none. */
export function LocalPanel({
  kind,
  onOpen,
}: {
  readonly kind: Signable['kind']
  /** Shows a message on its own; a transaction has a page. */
  readonly onOpen?: OpenLocal
}) {
  const source = useSource()
  const account = useAccountRef()
  const { local } = useLocalSignables(kind, account)
  const { data, error } = useQuery({
    ...checkedSignablesQuery<Signable>(source, account, local),
    placeholderData: (checkedLast) => checkedLast,
  })
  const handed = useHandedOver(account)
  const isOpen = local.some((signable) => handedOf(handed, hashOf(signable)) !== undefined)
  const left = useDoneLeaves(account, data)
  if (local.length === 0 && left === 0) return null
  return (
    <Panel
      title="Kept on this device"
      note="Signatures that travel without the gateway"
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      {data === undefined && error === null && local.length > 0 && <AskingChain />}
      {error !== null && <NotCheckedNote error={error} />}
      {data !== undefined && local.length > 0 && <LocalRows data={data} onOpen={onOpen} />}
      <PanelFoot>
        <span>{whereKept(kind, isOpen)}</span>
        <span role="status">{left > 0 && executedLeftWords(left)}</span>
      </PanelFoot>
    </Panel>
  )
}

function AskingChain() {
  return (
    <PanelBody>
      <p role="status">Asking the chain whose signatures count.</p>
      <Skeleton width="long" />
    </PanelBody>
  )
}

function NotCheckedNote({ error }: { readonly error: Error }) {
  const { title, advice } = useDescribeError()(error)
  return (
    <Note kind="warn" title={title}>
      {advice} Nothing that is kept here is lost.
    </Note>
  )
}

function LocalRows({
  data: { signables, safe },
  onOpen,
}: {
  readonly data: CheckedSignables<Signable>
  readonly onOpen: OpenLocal | undefined
}) {
  return (
    <ol className={styles.rows}>
      {signables.map((checked) => (
        <li key={hashOf(checked.signable)}>
          <LocalRow
            checked={checked}
            threshold={safe.threshold}
            silent={logsFailuresOnly(safe)}
            competes={signables.some((other) => takesNonceOf(checked, other))}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  )
}

/** `isOpen`: what was handed to the gateway may or may not be there. */
function whereKept(kind: Signable['kind'], isOpen: boolean): string {
  if (isOpen)
    return 'This browser keeps them. Of what was handed to the gateway it is not known yet whether the gateway has it: this page looks for it in the gateway’s list.'
  return kind === 'transaction'
    ? 'Only this browser has it. Export it from the page of the transaction to send it on.'
    : 'Only this browser has them. Read one to sign it, or to send it to the other owners.'
}

function takesNonceOf({ signable }: CheckedSignable, { signable: other }: CheckedSignable): boolean {
  return (
    signable.kind === 'transaction' &&
    other.kind === 'transaction' &&
    other.transaction.nonce === signable.transaction.nonce &&
    other.safeTxHash !== signable.safeTxHash
  )
}

function executedLeftWords(count: number): string {
  return count === 1
    ? 'One transaction was executed: the chain says so, and it left this list.'
    : `${count} transactions were executed: the chain says so, and they left this list.`
}
