import type { ReactNode } from 'react'
import type { SignedMessage, SignedTransaction } from '../../../../domain/signable/Signable.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import type { CheckedSignable } from '../../../../queries/signables.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Route } from '../../../../routing/route.ts'
import button from '../../../../ui/Button.module.css'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../../ui/ConfirmationBar.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import lists from '../../frame/lists/Lists.module.css'
import { useReady } from '../../frame/page/useReady.ts'
import { messageTitle } from '../../reading/messages/messageTitle.ts'
import { titleOfTransaction } from '../../reading/transaction/titleOfTransaction.ts'
import { localOpenerId, useLocalSignables } from './useLocalSignables.ts'

export type OpenLocal = (hash: Hex) => void

type LocalRowProps = {
  readonly checked: CheckedSignable
  readonly threshold: number
  /** The Safe logs no event of what succeeds. */
  readonly silent: boolean
  /** Another transaction here has its nonce. */
  readonly competes: boolean
  readonly onOpen: OpenLocal | undefined
}

/** One transaction or message of this device: what it is, whose signatures count, and the way to it. */
export function LocalRow({ checked, threshold, silent, competes, onOpen }: LocalRowProps) {
  const { signable, audit, status, prepared } = checked
  const bar = <ConfirmationBar submitted={audit?.validSigners.length ?? 0} required={threshold} />
  const damaged = audit === undefined && (
    <Status icon="critical" tone="critical">
      What is kept here does not fit its hash. Import it again.
    </Status>
  )
  if (signable.kind === 'message')
    return (
      <LocalMessageRow signed={signable} bar={bar} prepared={prepared} onOpen={onOpen}>
        {damaged}
      </LocalMessageRow>
    )
  return (
    <TransactionRow signed={signable} bar={bar} status={status}>
      {damaged}
      {competes && status === 'waiting' && (
        <Status icon="warning" tone="warn">
          Another one here has this nonce. Only one can be executed.
        </Status>
      )}
      {status === 'overtaken' && (
        <Status icon="replaced" tone="quiet">
          {silent
            ? 'Its nonce is used. This Safe logs no event of what succeeds, so it is not known what ran.'
            : 'Its nonce is used, and no event names it in the blocks that were looked at.'}
        </Status>
      )}
    </TransactionRow>
  )
}

function TransactionRow({
  signed: { transaction, safeTxHash },
  status,
  bar,
  children,
}: Pick<CheckedSignable, 'status'> & {
  readonly signed: SignedTransaction
  readonly bar: ReactNode
  readonly children: ReactNode
}) {
  const { account, chain } = useReady()
  const to = { page: 'transaction', id: safeTxHash } as const
  const { remove } = useLocalSignables('transaction', { chainId: chain.id, address: account.address })
  const title = titleOfTransaction(transaction, {
    safe: account.address,
    symbol: chain.nativeCurrency.symbol,
  })
  const name = `${title}, nonce ${transaction.nonce}`
  return (
    <div className={lists.row}>
      <NoncePlace nonce={transaction.nonce} />
      <div className={lists.main}>
        <Link detail data-row className={lists.title} to={to}>
          {title}
        </Link>
        <div className={lists.facts}>{children}</div>
      </div>
      {bar}
      <div className={lists.act}>
        {status === 'overtaken' && (
          <Button small onClick={() => remove(safeTxHash)} aria-label={`Remove: ${name}`}>
            Remove
          </Button>
        )}
        <ReviewLink name={name} to={to} />
      </div>
    </div>
  )
}

function NoncePlace({ nonce }: { readonly nonce: bigint }) {
  return (
    <span className={joinClasses(lists.place, text.mono)}>
      <span className={text.hidden}>Nonce </span>
      {String(nonce)}
    </span>
  )
}

function ReviewLink({ name, to }: { readonly name: string; readonly to: Route }) {
  return (
    <Link
      detail
      className={joinClasses(button.button, button.small)}
      to={to}
      // The title leads to the same place: one stop for who goes by keys.
      tabIndex={-1}
      aria-label={`Review: ${name}`}
    >
      Review
    </Link>
  )
}

function CollectedStatus({ isSigned }: { readonly isSigned: boolean }) {
  return isSigned ? (
    <Status icon="done" tone="ok">
      Signed
    </Status>
  ) : (
    <Status icon="partial">Collecting</Status>
  )
}

function LocalMessageRow({
  signed: { message, safeMessageHash },
  prepared,
  bar,
  onOpen,
  children,
}: Pick<CheckedSignable, 'prepared'> &
  Pick<LocalRowProps, 'onOpen'> & {
    readonly signed: SignedMessage
    readonly bar: ReactNode
    readonly children: ReactNode
  }) {
  const title = messageTitle(message)
  return (
    <div className={lists.row}>
      <span className={lists.place} />
      <div className={lists.main}>
        <h3 className={lists.title}>{title}</h3>
        <div className={lists.facts}>
          {children}
          <CollectedStatus isSigned={prepared !== undefined} />
        </div>
      </div>
      {bar}
      <div className={lists.act}>
        <Button
          small
          data-row
          id={localOpenerId(safeMessageHash)}
          aria-label={`Read and check what is kept: ${title}`}
          onClick={() => onOpen?.(safeMessageHash)}
        >
          Read and check
        </Button>
      </div>
    </div>
  )
}
