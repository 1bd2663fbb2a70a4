import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { checkedSignablesQuery } from '../../../queries/signables.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { SignedMessage as WholeSignature } from '../../parts/requests/SignedMessage.tsx'

const none: readonly never[] = []

type MessageStateProps = {
  readonly stored: StoredSignable<SignedMessage>
  readonly fromGateway: SafeMessage | undefined
}

/** The whole signature, once enough owners have signed. */
export function ReadySignature({ stored, fromGateway }: MessageStateProps) {
  const ready = useReady()
  const checked = useChecked(ready, stored)
  const isLocal = stored.origin === 'device'
  const signature = isLocal ? checked?.prepared : fromGateway?.preparedSignature
  if (signature === undefined) return null
  const { message, safeMessageHash } = stored
  return (
    <Panel title="Signature">
      <PanelBody>
        <WholeSignature
          key={signature}
          signing={{ message, safeMessageHash }}
          signature={signature}
          from={isLocal ? 'computed' : 'gateway'}
          atOnce={isLocal}
        />
      </PanelBody>
    </Panel>
  )
}

/** How many of the current owners have signed. */
export function LocalMessageState({ stored }: Pick<MessageStateProps, 'stored'>): ReactNode {
  const ready = useReady()
  const checked = useChecked(ready, stored)
  const isOpen = handedOf(useHandedOver(refOf(ready)), stored.safeMessageHash) !== undefined
  return (
    <DecisionPart title="Kept on this device">
      {checked === undefined ? (
        <p role="status">Asking the chain whose signatures count.</p>
      ) : (
        <ConfirmationBar submitted={checked.audit?.validSigners.length ?? 0} required={checked.threshold} />
      )}
      <p className={text.small}>
        {isOpen
          ? 'It was handed to the gateway, and it is not known yet whether the gateway has it. This page looks for it in the gateway’s list. Until then it is kept here.'
          : 'Only this browser has it. It stays until you remove it.'}
      </p>
      <SourceMarks of={['computed']}>Checked here</SourceMarks>
    </DecisionPart>
  )
}

/** A message of this device, checked again; `undefined` for one of the gateway, which says itself when it is signed. */
function useChecked(ready: Ready, stored: StoredSignable<SignedMessage>) {
  const local = useMemo(() => (stored.origin === 'device' ? [stored] : none), [stored])
  const { data } = useQuery({
    ...checkedSignablesQuery(useSource(), refOf(ready), local),
    placeholderData: (checkedLast) => checkedLast,
  })
  const [checked] = data?.signables ?? none
  return checked && data && { ...checked, threshold: data.safe.threshold }
}
