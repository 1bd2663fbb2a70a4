import { useQuery } from '@tanstack/react-query'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Delegate } from '../../../gateway/delegateCalls.ts'
import { delegatesQuery } from '../../../queries/gatewayFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DelegateForm } from './DelegateForm.tsx'
import { delegateGaps } from './delegateGaps.ts'
import { RemoveDelegate } from './RemoveDelegate.tsx'
import styles from './SafeParts.module.css'

/**
 * Who may propose for an owner without being one: they can fill the queue. An owner with a wallet names delegates here;
 * anybody else reads whom the gateway lists, that it lists none, or that it did not say.
 */
export function DelegatesPanel({
  owners,
}: {
  /** As they are now; `undefined` while that is unknown. */
  readonly owners: readonly Address[] | undefined
}) {
  const ready = useReady()
  const { chainId, address } = refOf(ready)
  const { safeSigner } = useSource().capabilities
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const { data, error, refetch } = useQuery(delegatesQuery(chainId, { safe: address }))
  const isOwner = (who: Address) => owners?.some((owner) => sameAddress(owner, who))
  const acting = signer !== undefined && safeSigner !== undefined ? { signer, safeSigner } : undefined
  const mayName = acting !== undefined && isOwner(acting.signer) === true
  const listed = data?.items ?? []
  // Until the gateway has said something there is nothing for who only looks.
  if (data === undefined && error === null && !mayName) return null
  return (
    <Panel title="Delegates" note="May propose, not sign" end={<SourceMarks of={['gateway']} />}>
      {error !== null && <Unanswered error={error} onAgain={() => void refetch()} />}
      {listed.length > 0 && (
        <ul className={styles.modules} aria-label="Delegates">
          {listed.map((delegate) => (
            <li key={keyOf(delegate)}>
              <DelegateFacts delegate={delegate} isFormer={isOwner(delegate.delegator) === false} />
              {acting !== undefined && isParty(delegate, acting.signer) && (
                <RemoveDelegate {...acting} delegate={delegate} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && <DelegateGaps page={data} />}
      {mayName && <DelegateForm {...acting} owners={owners ?? []} />}
    </Panel>
  )
}

function Unanswered({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const describeError = useDescribeError()
  return (
    <Note
      kind="warn"
      title={describeError(error).title}
      actions={
        <Button small onClick={onAgain}>
          Ask again
        </Button>
      }
    >
      Who may propose for the owners is not known now.
    </Note>
  )
}

/** What the gateway's list leaves open. */
function DelegateGaps({ page }: { readonly page: Parameters<typeof delegateGaps>[0] }) {
  const gaps = delegateGaps(page)
  return gaps.length === 0 ? null : (
    <PanelBody>
      <p className={text.small}>{gaps.join(' ')}</p>
    </PanelBody>
  )
}

/** Who may propose, and for whom. `isFormer`: for one who is an owner no longer. */
function DelegateFacts({
  delegate: { delegate, delegator, label, safe },
  isFormer,
}: {
  readonly delegate: Delegate
  readonly isFormer: boolean
}) {
  return (
    <>
      <AddressView address={delegate} name={label === '' ? undefined : `“${visibleText(label)}”`} />
      <span className={styles.by}>
        for <AddressView address={delegator} copy={false} />
        {isFormer && <Tag kind="high">No longer an owner</Tag>}
        {safe === undefined && <Tag>In every Safe of that owner</Tag>}
      </span>
    </>
  )
}

/** Either of the two may end it. */
function isParty({ delegate, delegator }: Delegate, who: Address): boolean {
  return sameAddress(delegate, who) || sameAddress(delegator, who)
}

function keyOf({ delegate, delegator, safe }: Delegate): string {
  return `${delegate} ${delegator} ${safe ?? ''}`
}
